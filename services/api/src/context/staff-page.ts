const PAGE_SIZE = 50;

/** The LIMIT of a query for one page of a list in the consoles: one row more than a page, to know whether another follows. */
export const PAGE_LIMIT = PAGE_SIZE + 1;

/** One page of a list, and whether the list goes on. */
export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
}

export interface PageAnswer<Item> {
  items: Item[];
  next: number | null;
}

/** `next` is the id after which the following page begins. */
export const presentPage = <Row extends { id: number }, Item>(
  { rows, hasMore }: Page<Row>,
  present: (row: Row) => Item,
): PageAnswer<Item> => ({
  items: rows.map(present),
  next: hasMore ? (rows.at(-1)?.id ?? null) : null,
});

/** @param found the rows of a query with PAGE_LIMIT */
export const toPage = <Row>(found: readonly Row[]): Page<Row> => ({
  rows: found.slice(0, PAGE_SIZE),
  hasMore: found.length > PAGE_SIZE,
});
