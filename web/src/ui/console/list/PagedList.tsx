import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, Stack } from '../../mantine.ts';
import { ConsoleNotice } from '../ConsoleNotice.tsx';
import { FailedLoad } from '../FailedLoad.tsx';
import { LoadingRows } from '../LoadingRows.tsx';

/** A list that is loaded page by page: what a hook of an infinite query returns. */
export interface PagedQuery<Item> {
  readonly data?: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** All items of the pages that are loaded; undefined before the first one. */
export const itemsOf = <Item,>({ data }: Pick<PagedQuery<Item>, 'data'>): Item[] | undefined =>
  data?.pages.flatMap(({ items }) => items);

/** What fills a list that is empty, and the one page to open for that. */
export interface Beginning {
  readonly text: string;
  readonly label?: string;
  readonly to?: string;
}

const BeginningNotice = ({ text, label, to }: Beginning) => (
  <>
    <p className="quiet">{text}</p>
    {to !== undefined && (
      <Button component={Link} variant="default" to={to}>
        {label}
      </Button>
    )}
  </>
);

interface PagedListProps<Item> {
  /** What the list holds, for screen readers. */
  readonly name: string;
  readonly query: PagedQuery<Item>;
  /** The text for an empty list. */
  readonly empty: string;
  /** What will be in the list, when nothing was ever in it. */
  readonly beginning?: Beginning | undefined;
  /** Draws the items; there is at least one. */
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that is loading, failed, empty or has items, and a button for its next page. */
export function PagedList<Item>({ name, query, empty, beginning, children }: PagedListProps<Item>) {
  const items = itemsOf(query);
  const hasFailed = query.error !== undefined;

  return (
    <Stack gap="md">
      {hasFailed && <FailedLoad error={query.error} onRetry={() => void query.refetch()} />}
      {!items && !hasFailed && <LoadingRows name={`Loading ${name.toLowerCase()}`} />}
      {items?.length === 0 && (
        <ConsoleNotice text={empty}>{beginning && <BeginningNotice {...beginning} />}</ConsoleNotice>
      )}
      {items && items.length > 0 && children(items)}
      {query.hasNextPage && (
        <Button
          variant="default"
          mx="auto"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Stack>
  );
}

interface OpenItemProps<Item> {
  readonly query: PagedQuery<Item>;
  readonly find: (item: Item) => boolean;
  /** What is loading, for screen readers. */
  readonly loading: string;
  /** The text for an item that is not in the list. */
  readonly missing: string;
  readonly children: (item: Item) => ReactNode;
}

/** The item of a list that is open, when all that is known of it is in the list. */
export function OpenItem<Item>({ query, find, loading, missing, children }: OpenItemProps<Item>) {
  const item = itemsOf(query)?.find(find);
  if (item !== undefined) return children(item);

  return query.isFetching ? <LoadingRows name={loading} /> : <ConsoleNotice text={missing} />;
}
