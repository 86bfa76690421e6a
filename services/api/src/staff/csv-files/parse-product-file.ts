import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { IMPORT_LIMITS } from '@ronin/contracts';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { removeApostrophes } from '../../analytics/reports/csv.ts';
import { type FileProblem, invalidFile } from './file-problems.ts';
import {
  type ColumnField,
  columnOf,
  FIELD_COLUMNS,
  HANDLE_COLUMN,
  ID_COLUMN,
  OPTION_COLUMNS,
} from './product-columns.ts';
import { CellProblem, type CellValue, readCell, readQuantity } from './read-cell.ts';

/** A product of the file. The fields are not checked yet: which ones are required depends on whether it is new. */
export interface FileProduct {
  /** Its first row in the file; the header is row 1. */
  row: number;
  id: number | null;
  name: string;
  fields: Partial<Record<ColumnField, CellValue>>;
  /** Undefined when the file has no columns of options. */
  options: { label: string; values: string[] }[] | undefined;
}

interface Row {
  number: number;
  /** By the names of the columns in lower case. An absent column is undefined. */
  cell: (column: string) => string | undefined;
}

const CsvRecord = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });
type CsvRecord = z.infer<typeof CsvRecord>;

/** Between slices of so many characters the process answers other requests. */
const SLICE = 16_384;

/** Without the database. @throws AppError invalid-input for no CSV, no titles, or too many cells or products */
export async function parseProductFile(
  csv: string,
): Promise<{ products: FileProduct[]; problems: FileProblem[] }> {
  const groups = groupRows(await readRows(csv));
  if (groups.length > IMPORT_LIMITS.products) {
    throw invalidFile(`must have at most ${String(IMPORT_LIMITS.products)} products`);
  }
  const problems: FileProblem[] = [];

  return { products: groups.map((rows) => readProduct(rows, problems)), problems };
}

/** A line that Excel reads but does not show, so the header after it is row 1. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?\r?\n/i;

/** Excel writes semicolons where a comma is the decimal sign. */
function findDelimiter(csv: string): { delimiter: string; text: string } {
  const [line = '', named] = SEPARATOR_LINE.exec(csv) ?? [];
  if (named !== undefined) return { delimiter: named, text: csv.slice(line.length) };
  const header = csv.split(/\r?\n/, 1)[0] ?? '';

  return { delimiter: header.includes(',') ? ',' : header.includes(';') ? ';' : '\t', text: csv };
}

async function readRows(csv: string): Promise<Row[]> {
  const { delimiter, text } = findDelimiter(csv);
  const [titles, ...records] = await readRecords(text, delimiter);
  const named = (titles?.record ?? []).map((title, index) => [title.trim().toLowerCase(), index] as const);
  // Of two with the same title the first counts.
  const columns = new Map(named.toReversed());
  const isKnown = columnNames('name').some((name) => columns.has(name.toLowerCase()));
  if (!isKnown) throw invalidFile('must have a first line with the names of its columns, one of them Title');

  return records.map(({ record, info }) => ({
    number: info.lines,
    cell: (column) => {
      const index = columns.get(column.toLowerCase());

      return index === undefined ? undefined : removeApostrophes((record[index] ?? '').trim());
    },
  }));
}

async function readRecords(csv: string, delimiter: string): Promise<CsvRecord[]> {
  refuseManyCells(csv, delimiter);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const records: CsvRecord[] = [];
  try {
    await pipeline(splitText(csv), parser, async (parsed: AsyncIterable<unknown>) => {
      for await (const record of parsed) records.push(CsvRecord.parse(record));
    });

    return records;
  } catch (error) {
    if (error instanceof CsvError) throw invalidFile(error.message);
    throw error;
  }
}

async function* splitText(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE);
    await setImmediate();
  }
}

/** Millions of empty cells take the parser a minute. Those inside of quotes are counted too: texts have few. */
function refuseManyCells(csv: string, delimiter: string): void {
  let cells = 0;
  for (const letter of csv) if (letter === delimiter || letter === '\n' || letter === '\r') cells += 1;
  if (cells > IMPORT_LIMITS.cells) {
    throw invalidFile(`must have at most ${IMPORT_LIMITS.cells.toLocaleString('en')} cells`);
  }
}

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
  FIELD_COLUMNS.find(({ name }) => name === field)?.columns ?? [];

/** The first of its columns that the file has. */
function findCell(row: Row, field: ColumnField): string | undefined {
  return columnNames(field)
    .map((name) => row.cell(name))
    .find((value) => value !== undefined);
}

function readProduct(rows: [Row, ...Row[]], problems: FileProblem[]): FileProduct {
  const [first] = rows;
  const fields: FileProduct['fields'] = {};
  for (const column of FIELD_COLUMNS) {
    const text = findCell(first, column.name);
    if (text === undefined) continue;
    const value = readCell(column, text);
    if (value instanceof CellProblem) {
      problems.push({ row: first.number, column: column.columns[0], message: value.message });
    } else if (value !== '') fields[column.name] = value;
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
    fields: withQuantity(fields, rows, problems),
    options: readOptions(rows),
  };
}

/** Shopify counts the stock of each variant. */
function withQuantity(
  fields: FileProduct['fields'],
  [, ...others]: Row[],
  problems: FileProblem[],
): FileProduct['fields'] {
  if (typeof fields.quantity !== 'number') return fields;
  let { quantity } = fields;
  for (const row of others) {
    const read = readQuantity(findCell(row, 'quantity') ?? '');
    if (read instanceof CellProblem) {
      problems.push({ row: row.number, column: columnOf('quantity'), message: read.message });
    } else quantity += read;
  }

  return { ...fields, quantity };
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
