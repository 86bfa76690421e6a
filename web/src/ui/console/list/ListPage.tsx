import type { ReactNode } from 'react';
import { Button, Stack } from '../../mantine.ts';
import { ConsoleNotice } from '../ConsoleNotice.tsx';
import { ConsolePage } from '../ConsolePage.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { type EmptyTexts, itemsOf, PagedList, type PagedQuery } from './PagedList.tsx';
import classes from './ListPage.module.css';

interface ListViewProps<Item, Key extends string | number>
  extends Omit<ListTableProps<Item, Key>, 'items' | 'onOpen'>, EmptyTexts {
  readonly query: PagedQuery<Item>;
  /** FilterTabs and FilterBar. */
  readonly filters?: ReactNode;
  /** Directly above the rows. */
  readonly above?: ReactNode;
  /** Null closes what is open. */
  readonly onOpen?: (key: Key | null) => void;
  /** What is open of the list; a function when all that is known of it is in the list. */
  readonly detail?: ReactNode | ((item: Item) => ReactNode);
  /** The text for one that is open and not in the list. */
  readonly missing?: string;
  /** The button that leads back to the list where there is no room for both. */
  readonly backLabel?: string;
}

interface ListPageProps<Item, Key extends string | number> extends Omit<ListViewProps<Item, Key>, 'name'> {
  readonly title: string;
  /** What the table holds, where the title does not say it. */
  readonly name?: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  /** Between the title and the filters. */
  readonly notice?: ReactNode;
}

/** A console that is a list: its title, filters, the rows, and what is open of them. */
export function ListPage<Item, Key extends string | number>(props: ListPageProps<Item, Key>) {
  const { title, name = title, tools, notice, ...list } = props;

  return (
    <ConsolePage title={title} layout="list" tools={tools}>
      {notice}
      <ListView name={name} {...list} />
    </ConsolePage>
  );
}

/**
 * The same without a title, where it is one of several parts of a page. The list has the whole width, or what is open of it
 * beside it; on a narrow screen there is one of the two.
 */
export function ListView<Item, Key extends string | number>(props: ListViewProps<Item, Key>) {
  const { filters, above, onOpen, detail, missing = '', backLabel = 'Back to the list', ...list } = props;
  const { name, query, keyOf, open = null } = list;
  const item = itemsOf(query)?.find((one) => keyOf(one) === open);
  const ofItem = (draw: (item: Item) => ReactNode) => {
    if (item !== undefined) return draw(item);

    return query.isFetching ? (
      <LoadingRows name={`Loading ${name.toLowerCase()}`} />
    ) : (
      <ConsoleNotice text={missing} />
    );
  };

  return (
    <>
      {filters !== undefined && (
        <Stack className={classes.filters ?? ''} data-open={open !== null}>
          {filters}
        </Stack>
      )}
      <div className={classes.columns} data-open={open !== null}>
        <Stack className={classes.list ?? ''}>
          {above}
          <PagedList {...list}>{(items) => <ListTable {...list} items={items} onOpen={onOpen} />}</PagedList>
        </Stack>
        {open !== null && (
          <div key={open} className={classes.detail}>
            <Button className={classes.back ?? ''} variant="default" mb="md" onClick={() => onOpen?.(null)}>
              {backLabel}
            </Button>
            {typeof detail === 'function' ? ofItem(detail) : detail}
          </div>
        )}
      </div>
    </>
  );
}
