import { type ColumnType, columnTypesOf } from '@ronin/database';

type Scalar = boolean | number | string | null | undefined;
export type Value =
  | Scalar
  | Date
  | readonly (Date | number | string | null)[]
  /** Becomes JSON. */
  | Readonly<Record<string, unknown>>;

/** A column, its type in PostgreSQL, and how its value is taken from a row. */
export interface Column<Row> {
  column: string;
  type: string;
  valueOf: (row: Row) => Value;
}

type Model = Parameters<typeof columnTypesOf>[0];

/** The columns of a model but those that PostgreSQL fills in, each with the value of its attribute. */
export const columnsWithout = (model: Model, filledIn: readonly string[]) =>
  columnTypesOf(model)
    .filter(({ attribute }) => !filledIn.includes(attribute))
    .map((one): Column<Readonly<Record<string, Value>>> & ColumnType => ({
      ...one,
      valueOf: (row) => row[one.attribute],
    }));

/** INSERT of rows that are sent as `toColumnArrays` makes them. */
export function insertColumns<Row>(table: string, columns: readonly Column<Row>[]): string {
  const names = columns.map(({ column }) => column).join(', ');

  return `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${unnestColumns(columns)}`;
}

/** The rows of `toColumnArrays`. PostgreSQL reads arrays at twice the speed of JSON. */
export function unnestColumns<Row>(columns: readonly Column<Row>[]): string {
  const arrays = columns.map(({ type }, index) => `$${String(index + 1)}::${elementType(type)}[]`);
  const names = columns.map(({ column }) => column);

  return `(SELECT ${columns.map(({ column, type }) => `${column}::${type}`).join(', ')}
    FROM unnest(${arrays.join(', ')}) AS rows (${names.join(', ')})) AS sent`;
}

/** In an array of arrays all must have the same length, so an array is sent as text. */
const elementType = (type: string): string => (type.endsWith('[]') ? 'text' : type);

/** An array for each column, in PostgreSQL's notation; null, which is faster, for one without any value. */
export const toColumnArrays = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): (string | null)[] =>
  columns.map(({ valueOf }) => {
    const values = rows.map(valueOf);
    return values.every(isMissing) ? null : formatArray(values);
  });

const isMissing = (value: Value): value is null | undefined => value === null || value === undefined;

/** Faster than the driver. Consecutive rows are often of one visit: an equal value is formatted once. */
function formatArray(values: readonly Value[]): string {
  let [last] = values;
  let element = formatElement(last);
  const elements = values.map((value) => {
    if (value !== last) {
      last = value;
      element = formatElement(value);
    }
    return element;
  });

  return `{${elements.join(',')}}`;
}

/** Numbers, ids, times, paths and most words need no quotes. */
const UNQUOTED = /^(?!null$)[\w.:+/-]+$/i;

function formatElement(value: Value): string {
  if (isMissing(value)) return 'NULL';
  if (value instanceof Date) return value.toISOString();
  if (isList(value)) return quote(formatArray(value));
  if (typeof value === 'object') return quote(JSON.stringify(value));
  if (typeof value !== 'string' || UNQUOTED.test(value)) return String(value);

  return quote(value);
}

const isList = (value: Value): value is readonly (Date | number | string | null)[] => Array.isArray(value);

const quote = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
