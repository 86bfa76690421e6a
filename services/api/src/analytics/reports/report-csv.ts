import { z } from 'zod';
import { type CsvRow, writeCsv } from './csv.ts';

type Row = Readonly<Record<string, unknown>>;

/** The columns of fields that are an object themselves. */
const COVERAGE_COLUMNS = { timeCoverage: 'timeOnPage', scrollCoverage: 'scrollDepth' };

/** A report as a CSV file. Its columns are the fields of a row, an amount is a number, and a list has a column for each week. */
export function writeReportCsv(schema: z.ZodObject, report: Row): string {
  const rows = rowsOf(report);
  const columns = Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
    listColumns(name, field, rows[0]),
  );
  const cells = rows.map((row): CsvRow =>
    Object.fromEntries(columns.map(({ name, value }) => [name, toCell(value(row))])),
  );

  return writeCsv(
    columns.map(({ name }) => name),
    cells,
  );
}

/** A report without rows is one row itself, and one for the period before. */
const rowsOf = (report: Row): Row[] => [report.rows ?? [report, report.previous]].flat().filter(isRow);

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

const toCell = (value: unknown): CsvRow[string] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
