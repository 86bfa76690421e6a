import { z } from 'zod';
import type { Cell } from './csv.ts';
import { type FileAnswer, sendCsv } from './send-csv.ts';

type Row = Readonly<Record<string, unknown>>;

/** The columns of fields that are an object themselves. */
const COVERAGE_COLUMNS = { timeCoverage: 'timeOnPage', scrollCoverage: 'scrollDepth' };

interface ReportFile {
  name: string;
  /** Its fields are the columns. An amount is a number, and a list has a column for each week. */
  row: z.ZodObject;
  rows: AsyncGenerator<object>;
}

export async function sendReportCsv(res: FileAnswer, { name, row: schema, rows }: ReportFile): Promise<void> {
  const first = await rows.next();
  // The first row says how many weeks there are.
  const example = first.done !== true && isRow(first.value) ? first.value : undefined;
  const columns = Object.entries<z.ZodType>(schema.shape).flatMap(([field, type]) =>
    listColumns(field, type, example),
  );
  const toCells = (row: object) => columns.map(({ value }) => (isRow(row) ? toCell(value(row)) : null));

  async function* listCells() {
    if (first.done === true) return;
    yield toCells(first.value);
    for await (const row of rows) yield toCells(row);
  }
  await sendCsv(res, { name, columns: columns.map((column) => column.name), rows: listCells() });
}

/** The rows of an answer. A report without rows is one row itself, and one for the period before. */
export const answerRows = (answer: Row): Row[] =>
  [answer.rows ?? [answer, answer.previous]].flat().filter(isRow);

interface Column {
  name: string;
  value: (row: Row) => unknown;
}

function listColumns(name: string, field: z.ZodType, first: Row | undefined): Column[] {
  if (field instanceof z.ZodObject)
    return Object.entries(COVERAGE_COLUMNS).map(([column, part]) => ({
      name: column,
      value: (row) => (isRow(row[name]) ? row[name][part] : null),
    }));
  if (field instanceof z.ZodArray)
    return [first?.[name]].flat().map((_value, index) => ({
      name: `week ${String(index)}`,
      value: (row) => [row[name]].flat()[index],
    }));
  const isAmount = field.meta()?.format === 'decimal';

  return [{ name, value: (row) => (isAmount ? Number(row[name]) : row[name]) }];
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const toCell = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
