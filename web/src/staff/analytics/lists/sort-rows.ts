/** A number of each row. */
export interface Column<Row> {
  readonly heading: string;
  /** A field of the row, or what is calculated from it. null when it is unknown for this row. */
  readonly value: (keyof Row & string) | ((row: Row) => number | null);
  readonly format: (value: number) => string;
}

export interface SortOrder {
  /** A column's heading, or null for the name. */
  readonly column: string | null;
  readonly isAscending: boolean;
}

/** The number of a row in a column. Amounts are texts in the answers. */
export function valueOf<Row>(row: Row, { value }: Column<Row>): number | null {
  const found: unknown = typeof value === 'function' ? value(row) : row[value];

  return typeof found === 'number' || typeof found === 'string' ? Number(found) : null;
}

/** Unknown values come last in both directions. Equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  nameOf: (row: Row) => string,
  { column, isAscending }: SortOrder,
): Row[] {
  const direction = isAscending ? 1 : -1;
  const numberColumn = columns.find(({ heading }) => heading === column);
  if (!numberColumn) return rows.toSorted((a, b) => direction * nameOf(a).localeCompare(nameOf(b)));

  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a, numberColumn), valueOf(b, numberColumn)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  });
}
