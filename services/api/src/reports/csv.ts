type Cell = string | number | boolean | null;
export type CsvRow = Record<string, Cell>;

/** Signs that begin a formula in some spreadsheet, the full-width ones of East Asian keyboards included. */
const SIGNS = '=+\\-@|%＝＋－＠';
/** White space, control and invisible characters, which a spreadsheet may skip before a sign. */
const SKIPPED = '[\\s\\p{Cc}\\p{Cf}]*';
/** A formula at the beginning; a tab or a line break there is one in some spreadsheets, too. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${SKIPPED}[${SIGNS}])`, 'u');
/** A formula after what another spreadsheet takes for the end of a cell. */
const FORMULA_INSIDE = new RegExp(`([;\\t\\r\\n])(?=${SKIPPED}[${SIGNS}])`, 'gu');

/**
 * Not csv-stringify, whose escape_formulas looks at the first character only.
 *
 * Rows as CSV (RFC 4180), with a head, in UTF-8 with a mark that spreadsheets know it by. Text of a row stands in quotes; where a
 * spreadsheet would run it, or a part of it, as a formula, an apostrophe stands before that. Numbers stay numbers.
 */
export function writeCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  const lines = rows.map((row) => writeCsvRow(columns.map((name) => row[name] ?? null)));

  return `${writeCsvHead(columns)}${lines.join('')}`;
}

/** The first line. Our own names contain no formula. */
export const writeCsvHead = (columns: readonly string[]): string => `\uFEFF${columns.join(',')}\r\n`;

/** One line after the first. */
export const writeCsvRow = (cells: readonly Cell[]): string => `${cells.map(writeCell).join(',')}\r\n`;

function writeCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = `${FORMULA.test(value) ? "'" : ''}${value.replace(FORMULA_INSIDE, "$1'")}`;

  return `"${text.replaceAll('"', '""')}"`;
}
