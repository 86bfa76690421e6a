import { type ReactNode, useState } from 'react';
import { Button, Stack } from '../../mantine.ts';
import { ConsoleNotice } from '../ConsoleNotice.tsx';
import { ConsolePage } from '../ConsolePage.tsx';
import { LoadingRows } from '../Loaded.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { type EmptyTexts, itemsOf, PagedList, type PagedQuery } from './PagedList.tsx';
import classes from './ListPage.module.css';

interface ListViewProps<Item, Key extends string | number>
  extends Omit<ListTableProps<Item, Key>, 'items' | 'onOpen'>, EmptyTexts {
  readonly query: PagedQuery<Item>;
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

/** The same without a title, for a part of a page. On a narrow screen what is open takes the place of the list. */
export function ListView<Item, Key extends string | number>(props: ListViewProps<Item, Key>) {
  const { filters, above, onOpen, detail, missing = '', backLabel = 'Back to the list', ...list } = props;
  const { name, query, keyOf, open = null } = list;
  const listed = itemsOf(query)?.find((one) => keyOf(one) === open);
  // It may leave the list when somebody changes it, and what is typed about it must not go with it.
  const [last, setLast] = useState(listed);
  if (listed !== undefined && listed !== last) setLast(listed);
  const item = listed ?? (last !== undefined && keyOf(last) === open ? last : undefined);
  const noItem = query.isFetching ? (
    <LoadingRows name={`Loading ${name.toLowerCase()}`} />
  ) : (
    <ConsoleNotice text={missing} />
  );
  const ofItem = (draw: (item: Item) => ReactNode) => (item === undefined ? noItem : draw(item));

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
