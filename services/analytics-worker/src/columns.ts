type Plain = boolean | number | string | null | undefined;
type Value = Plain | Date | readonly (Date | number | string)[];

/** A column, its type in SQL, and what a row has to say in it. */
export type Column<Row> = [name: string, type: string, read: (row: Row) => Value];

/**
 * Rows that are sent as one array for each column, to select from under the columns' names: PostgreSQL takes them in at
 * twice the speed of JSON. Goes with `toArrays` of the same columns.
 */
export function sentRows<Row>(columns: readonly Column<Row>[]): string {
  const arrays = columns.map(([, type], index) => `$${String(index + 1)}::${elementType(type)}[]`);
  const names = columns.map(([name]) => name);

  return `(SELECT ${columns.map(([name, type]) => `${name}::${type}`).join(', ')}
    FROM unnest(${arrays.join(', ')}) AS rows (${names.join(', ')})) AS sent`;
}

/** Arrays of arrays must all be of one length, so an array goes as text. */
const elementType = (type: string): string => (type.endsWith('[]') ? 'text' : type);

/** The parameters for `sentRows`. */
export const toArrays = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Plain[][] =>
  columns.map(([, , read]) => rows.map((row) => toPlain(read(row))));

function toPlain(value: Value): Plain {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();

  return `{${value.map((element) => `"${String(toPlain(element)).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
