import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../mantine.ts';
import { ConsoleNotice } from './ConsoleNotice.tsx';
import { FailedLoad } from './FailedLoad.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import classes from './ConsoleList.module.css';

/** A list that is loaded page by page: what a hook of an infinite query returns. */
interface PagedQuery<Item> {
  readonly data?: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface ConsoleListProps<Item> {
  /** What the list holds, for screen readers. */
  readonly name: string;
  readonly query: PagedQuery<Item>;
  /** The text for an empty list. */
  readonly empty: string;
  /** A ListRow with its key. */
  readonly renderRow: (item: Item) => ReactNode;
}

/** The list of a console: loading, failed, empty or with rows, and a button for its next page. */
export function ConsoleList<Item>({ name, query, empty, renderRow }: ConsoleListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items);
  const hasFailed = query.error !== undefined;

  return (
    <>
      {hasFailed && <FailedLoad error={query.error} onRetry={() => void query.refetch()} />}
      {!items && !hasFailed && <LoadingRows name={`Loading ${name.toLowerCase()}`} />}
      {items?.length === 0 && <ConsoleNotice text={empty} />}
      {items && items.length > 0 && (
        <ul className={classes.list} aria-label={name} onKeyDown={moveFocus}>
          {items.map(renderRow)}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

/** The arrow keys, Home and End move through the rows, beside the tab key. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = Array.from(event.currentTarget.querySelectorAll('button'));
  const index = rows.findIndex((row) => row === document.activeElement);
  const target = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  if (index === -1 || target === undefined) return;
  event.preventDefault();
  target.focus();
}
