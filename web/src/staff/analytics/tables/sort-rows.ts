/** A number of each row. */
export interface Column<Row> {
  readonly key: string;
  readonly heading: string;
  /** null when it is unknown for this row. */
  readonly value: (row: Row) => number | null;
  readonly format: (value: number) => string;
}

export interface SortOrder {
  /** A column's key, or 'name'. */
  readonly column: string;
  readonly isAscending: boolean;
}

/** Unknown values come last in both directions. Equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  nameOf: (row: Row) => string,
  { column, isAscending }: SortOrder,
): Row[] {
  const direction = isAscending ? 1 : -1;
  const numberColumn = columns.find(({ key }) => key === column);
  if (!numberColumn) return rows.toSorted((a, b) => direction * nameOf(a).localeCompare(nameOf(b)));

  return rows.toSorted((a, b) => {
    const [left, right] = [numberColumn.value(a), numberColumn.value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  });
}
