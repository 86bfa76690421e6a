import type { ReactNode } from 'react';
import { Button, Stack } from '../../mantine.ts';
import { ConsolePage } from '../ConsolePage.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { type Beginning, PagedList, type PagedQuery } from './PagedList.tsx';
import classes from './ListPage.module.css';

interface ListViewProps<Item> extends Omit<ListTableProps<Item>, 'items'> {
  readonly query: PagedQuery<Item>;
  /** The text for an empty list. */
  readonly empty: string;
  readonly beginning?: Beginning | undefined;
  /** FilterTabs and FilterBar. */
  readonly filters?: ReactNode;
  /** Directly above the rows. */
  readonly above?: ReactNode;
  /** What is open of the list; null: nothing. */
  readonly detail?: ReactNode | null;
  /** The button that leads back to the list where there is no room for both. */
  readonly backLabel?: string;
  readonly onBack?: () => void;
}

interface ListPageProps<Item> extends ListViewProps<Item> {
  readonly title: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  /** Between the title and the filters. */
  readonly notice?: ReactNode;
}

/** A console that is a list: its title, filters, the rows, and what is open of them. */
export function ListPage<Item>({ title, tools, notice, ...list }: ListPageProps<Item>) {
  return (
    <ConsolePage title={title} layout="list" tools={tools}>
      {notice}
      <ListView {...list} />
    </ConsolePage>
  );
}

/** The same without a title, where it is one of several parts of a page. */
export function ListView<Item>(props: ListViewProps<Item>) {
  const { query, empty, beginning, filters, above, detail = null, backLabel, onBack, ...table } = props;

  return (
    <ListAndDetail
      filters={filters}
      list={
        <>
          {above}
          <PagedList name={table.name} query={query} empty={empty} beginning={beginning}>
            {(items) => <ListTable items={items} {...table} />}
          </PagedList>
        </>
      }
      detail={detail}
      backLabel={backLabel}
      onBack={onBack}
    />
  );
}

interface ListAndDetailProps {
  readonly filters?: ReactNode;
  readonly list: ReactNode;
  readonly detail: ReactNode | null;
  readonly backLabel?: string | undefined;
  readonly onBack?: (() => void) | undefined;
}

/** A list over the whole width, or with what is open of it beside it; on a narrow screen one of the two. */
export function ListAndDetail({ filters, list, detail, backLabel, onBack }: ListAndDetailProps) {
  const isOpen = detail !== null;

  return (
    <>
      {filters !== undefined && (
        <Stack className={classes.filters ?? ''} data-open={isOpen}>
          {filters}
        </Stack>
      )}
      <div className={classes.columns} data-open={isOpen}>
        <Stack className={classes.list ?? ''}>{list}</Stack>
        {isOpen && (
          <div className={classes.detail}>
            <Button className={classes.back ?? ''} variant="default" mb="md" onClick={onBack}>
              {backLabel}
            </Button>
            {detail}
          </div>
        )}
      </div>
    </>
  );
}
