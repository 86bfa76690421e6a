type Cell = string | number | boolean | null;
export type CsvRow = Record<string, Cell>;

/** A spreadsheet takes what begins like this for a formula. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r\n|%]/;

/**
 * Rows as CSV (RFC 4180), with a head, in UTF-8 with a mark that spreadsheets know it by. Text that a spreadsheet would
 * run as a formula gets an apostrophe before it; numbers stay numbers.
 */
export function writeCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  const lines = [
    columns.map(writeCell),
    ...rows.map((row) => columns.map((name) => writeCell(row[name] ?? null))),
  ];

  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

function writeCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
