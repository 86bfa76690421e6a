/** A figure of each row. */
export interface Column<Row> {
  readonly key: string;
  readonly heading: string;
  /** null: not known of this row. */
  readonly read: (row: Row) => number | null;
  readonly format: (value: number) => string;
}

export interface Sorting {
  /** A column's key, or 'name'. */
  readonly column: string;
  readonly isUp: boolean;
}

/** The rows in order. What is not known comes last, whichever way; equals stay as they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  nameOf: (row: Row) => string,
  { column, isUp }: Sorting,
): Row[] {
  const direction = isUp ? 1 : -1;
  const figure = columns.find(({ key }) => key === column);
  if (!figure) return rows.toSorted((a, b) => direction * nameOf(a).localeCompare(nameOf(b)));

  return rows.toSorted((a, b) => {
    const [left, right] = [figure.read(a), figure.read(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  });
}
