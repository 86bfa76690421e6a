import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, Stack } from '../../mantine.ts';
import { ConsoleNotice } from '../ConsoleNotice.tsx';
import { Loaded } from '../Loaded.tsx';

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

type WholeQuery<Item> = Partial<Pick<PagedQuery<Item>, 'error' | 'isFetching' | 'refetch'>> & {
  readonly data?: readonly Item[] | undefined;
};

/** A list that is loaded at once, as one page. */
export const onePage = <Item,>({ data, refetch = () => undefined, ...query }: WholeQuery<Item>) => ({
  ...query,
  data: data && { pages: [{ items: data }] },
  refetch,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: refetch,
});

export interface EmptyTexts {
  /** When nothing was ever in it. */
  readonly empty: string;
  /** What will be in it then. */
  readonly beginning?: string;
  /** The page to open for that. */
  readonly start?: { readonly label: string; readonly to: string };
  /** When filters left nothing of it; false: there are none. */
  readonly filtered?: string | false;
}

export interface PagedListProps<Item> extends EmptyTexts {
  /** What the list holds, for screen readers. */
  readonly name: string;
  readonly query: PagedQuery<Item>;
  /** Draws the items; there is at least one. */
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that is loading, failed, empty or has items, and a button for its next page. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { name, query, empty, beginning, start, filtered = false, children } = props;

  return (
    <Stack gap="md">
      <Loaded query={query} name={`Loading ${name.toLowerCase()}`}>
        {(data) => {
          const items = itemsOf({ data });
          if (items !== undefined && items.length > 0) return children(items);

          return (
            <ConsoleNotice text={filtered || empty}>
              {filtered === false && (
                <>
                  {beginning !== undefined && <p className="quiet">{beginning}</p>}
                  {start && (
                    <Button component={Link} variant="default" to={start.to}>
                      {start.label}
                    </Button>
                  )}
                </>
              )}
            </ConsoleNotice>
          );
        }}
      </Loaded>
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
