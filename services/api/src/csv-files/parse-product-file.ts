import { IMPORT_LIMITS } from '@ronin/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type FileProblem, invalidFile } from './file-problems.ts';
import {
  type ColumnField,
  columnOf,
  FIELD_COLUMNS,
  HANDLE_COLUMN,
  ID_COLUMN,
  OPTION_COLUMNS,
} from './product-columns.ts';

/** A product of the file. The fields are not checked yet: which ones are required depends on whether it is new. */
export interface FileProduct {
  /** Its first row in the file; the header is row 1. */
  row: number;
  id: number | null;
  name: string;
  fields: Partial<Record<ColumnField, string | number | boolean | null>>;
  /** Undefined when the file has no columns of options. */
  options: { label: string; values: string[] }[] | undefined;
}

interface Row {
  number: number;
  /** By the names of the columns in lower case. An absent column is undefined. */
  cell: (column: string) => string | undefined;
}

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0', ''];

/** The columns of other fields may be empty; these have a value when the column is there. */
const REQUIRED = new Set<ColumnField>(['name', 'description', 'price', 'symbolism', 'materials', 'category']);

/**
 * Reads the products of a CSV file, without looking into the database.
 * @throws AppError invalid-input: the text is not CSV, has no titles, or too many products
 */
export function parseProductFile(csv: string): { products: FileProduct[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const products = groupRows(readRows(csv)).map((rows) => readProduct(rows, problems));
  if (products.length > IMPORT_LIMITS.products) {
    throw invalidFile(`must have at most ${String(IMPORT_LIMITS.products)} products`);
  }

  return { products, problems };
}

/** Excel writes semicolons where a comma is the decimal sign. */
function readRows(csv: string): Row[] {
  const header = csv.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = header.includes(',') ? ',' : header.includes(';') ? ';' : '\t';
  const [titles, ...records] = readRecords(csv, delimiter);
  const columns = (titles?.record ?? []).map((title) => title.trim().toLowerCase());
  const isKnown = FIELD_COLUMNS[0].names.some((name) => columns.includes(name.toLowerCase()));
  if (!isKnown) throw invalidFile('must have a first line with the names of its columns, one of them Title');

  return records.map(({ record, info }) => ({
    number: info.lines,
    cell: (column) => {
      const index = columns.indexOf(column.toLowerCase());

      return index === -1 ? undefined : withoutApostrophe((record[index] ?? '').trim());
    },
  }));
}

function readRecords(csv: string, delimiter: string): z.infer<typeof Records> {
  try {
    return Records.parse(
      parse(csv, {
        bom: true,
        delimiter,
        info: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
      }),
    );
  } catch (error) {
    if (error instanceof CsvError) throw invalidFile(error.message);
    throw error;
  }
}

/** The export writes one before what a spreadsheet would take for a formula. The last four signs are full-width forms of the first. */
const withoutApostrophe = (value: string): string =>
  /^'[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? value.slice(1) : value;

/** Rows that follow each other with the same handle, or without a title, are one product. */
function groupRows(rows: Row[]): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const handle = row.cell(HANDLE_COLUMN);
    const isNext =
      handle === undefined || handle === ''
        ? findCell(row, 'name') === ''
        : handle === group?.[0].cell(HANDLE_COLUMN);
    if (group !== undefined && isNext) group.push(row);
    else groups.push([row]);
  }

  return groups;
}

const columnNames = (field: ColumnField): readonly string[] =>
  FIELD_COLUMNS.find((column) => column.field === field)?.names ?? [];

/** The first of its columns that the file has. */
function findCell(row: Row, field: ColumnField): string | undefined {
  return columnNames(field)
    .map((name) => row.cell(name))
    .find((value) => value !== undefined);
}

function readProduct(rows: [Row, ...Row[]], problems: FileProblem[]): FileProduct {
  const [first] = rows;
  const fields: FileProduct['fields'] = {};
  for (const { field } of FIELD_COLUMNS) {
    const text = findCell(first, field);
    if (text === undefined) continue;
    const value = readValue(field, text);
    if (value === undefined) {
      problems.push({
        row: first.number,
        column: columnOf(field),
        message: 'must be yes or no, or a number',
      });
    } else if (value !== '') fields[field] = value;
  }
  const prices = new Set(rows.map((row) => findCell(row, 'price')).filter((price) => price));
  if (prices.size > 1) {
    const message = 'must be the same in all rows of a product';
    problems.push({ row: first.number, column: columnOf('price'), message });
  }
  const id = first.cell(ID_COLUMN) ?? '';
  if (!/^\d{0,9}$/.test(id)) {
    problems.push({ row: first.number, column: ID_COLUMN, message: 'must be a positive whole number' });
  }

  return {
    row: first.number,
    id: /^\d{1,9}$/.test(id) ? Number(id) : null,
    name: typeof fields.name === 'string' ? fields.name : '',
    fields: withQuantity(fields, rows),
    options: readOptions(rows),
  };
}

/** Undefined: it cannot be read. An empty cell empties a field that may be empty. */
function readValue(field: ColumnField, text: string): string | number | boolean | null | undefined {
  if (field === 'madeToOrder' || field === 'featured') {
    if (YES.includes(text.toLowerCase())) return true;

    return NO.includes(text.toLowerCase()) ? false : undefined;
  }
  if (field === 'quantity') return /^\d{0,9}$/.test(text) ? Number(text) : undefined;
  if (field === 'description') return stripTags(text);
  if (field === 'category') return text.toLowerCase();
  if (text === '' && !REQUIRED.has(field)) return null;

  return text;
}

/** Shopify counts the stock of each variant. */
function withQuantity(fields: FileProduct['fields'], rows: Row[]): FileProduct['fields'] {
  if (fields.quantity === undefined) return fields;
  const quantities = rows.map((row) => Number(findCell(row, 'quantity') ?? 0));

  return { ...fields, quantity: quantities.reduce((sum, quantity) => sum + (quantity || 0), 0) };
}

/** The label is in the first row alone. A product without options has Shopify's option Title with Default Title. */
function readOptions(rows: [Row, ...Row[]]): FileProduct['options'] {
  const [first] = rows;
  if (first.cell(OPTION_COLUMNS[0]?.label ?? '') === undefined) return undefined;

  return OPTION_COLUMNS.flatMap(({ label, value }) => {
    const text = first.cell(label) ?? '';
    const values = [...new Set(rows.map((row) => row.cell(value) ?? '').filter((one) => one !== ''))];
    const isOnlyTitle = text === 'Title' && values.length === 1 && values[0] === 'Default Title';

    return text === '' || isOnlyTitle ? [] : [{ label: text, values }];
  });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Shopify's texts are HTML, ours are plain text: paragraphs become lines. */
function stripTags(text: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(text)) return text;

  return text
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
