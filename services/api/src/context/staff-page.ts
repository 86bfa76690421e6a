const PAGE_SIZE = 50;

/** The LIMIT of a query for one page of a list in the consoles: one row more than a page, to know whether another follows. */
export const PAGE_LIMIT = PAGE_SIZE + 1;

export interface PageAnswer<Item, Cursor = number> {
  items: Item[];
  /** After which the following page begins; null: it is the last. */
  next: Cursor | null;
}

/** @param found the rows of a query with PAGE_LIMIT. */
export function presentPageBy<Row, Item, Cursor>(
  found: readonly Row[],
  present: (row: Row) => Item,
  cursorOf: (row: Row) => Cursor,
): PageAnswer<Item, Cursor> {
  const rows = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;

  return { items: rows.map(present), next: last === undefined ? null : cursorOf(last) };
}

/** A page whose cursor is the id. */
export const presentPage = <Row extends { id: number }, Item>(
  found: readonly Row[],
  present: (row: Row) => Item,
): PageAnswer<Item> => presentPageBy(found, present, ({ id }) => id);
