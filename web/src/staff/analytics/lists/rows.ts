import type { Column } from './columns.ts';

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

/** The same rows of the period that is compared with. */
export interface RowsBefore<Row> {
  readonly rows: readonly Row[];
  /** How many there were. Where some are left out, one that is missing may have had something. */
  readonly rowCount?: number | undefined;
}

/** What a number was before, by the names of the rows: 0 for a row that was not there, null when it is unknown. */
export function valuesBefore<Row>(
  before: RowsBefore<Row> | null | undefined,
  keyOf: (row: Row) => string,
): (row: Row, column: Column<Row>) => number | null {
  if (!before) return () => null;
  const byKey = new Map(before.rows.map((row) => [keyOf(row), row]));

  return (row, column) => {
    const earlier = byKey.get(keyOf(row));
    if (earlier !== undefined) return valueOf(earlier, column);

    const isCut = before.rows.length < (before.rowCount ?? 0);

    return isCut || column.change === 'points' ? null : 0;
  };
}
