export type Cell = string | number | boolean | null;

/** Signs that begin a formula in some spreadsheet, the full-width ones of East Asian keyboards included. */
const SIGNS = '=+\\-@|%＝＋－＠';
/** What ends a cell in another spreadsheet, which splits at other signs or does not know quotes. */
const SEPARATORS = ';\\t\\r\\n';
/** White space, control and invisible characters, which a spreadsheet may skip before a sign. */
const SKIPPED = '[\\s\\p{Cc}\\p{Cf}]*';
const SKIPPED_IN_CELL = `(?:(?![${SEPARATORS}])[\\s\\p{Cc}\\p{Cf}])*`;
/** A formula at the beginning; a tab or a line break there is one in some spreadsheets, too. */
const FORMULA = `'*(?:[\\t\\r\\n]|${SKIPPED}[${SIGNS}])`;
const FORMULA_INSIDE = `'*${SKIPPED_IN_CELL}[${SIGNS}]`;

const BEGINS_WITH_FORMULA = new RegExp(`^(?=${FORMULA})`, 'u');
const BEFORE_FORMULA = new RegExp(`([${SEPARATORS}])(?=${FORMULA_INSIDE})`, 'gu');
const WRITTEN_AT_BEGIN = new RegExp(`^'(?=${FORMULA})`, 'u');
const WRITTEN_INSIDE = new RegExp(`([${SEPARATORS}])'(?=${FORMULA_INSIDE})`, 'gu');

/** The first line of a CSV file (RFC 4180), in UTF-8 with a mark that spreadsheets know it by. */
export const writeCsvHead = (columns: readonly string[]): string => `\uFEFF${columns.join(',')}\r\n`;

/**
 * One line after the first. An apostrophe stands before a part that a spreadsheet would run as a formula: csv-stringify's
 * escape_formulas looks at the first character only.
 */
export const writeCsvRow = (cells: readonly Cell[]): string => `${cells.map(writeCell).join(',')}\r\n`;

function writeCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);

  return `"${addApostrophes(value).replaceAll('"', '""')}"`;
}

const addApostrophes = (text: string): string =>
  text.replace(BEGINS_WITH_FORMULA, "'").replace(BEFORE_FORMULA, "$1'");

/** The text that was written as a cell. One apostrophe was added before a formula, also where the text had some already. */
export const removeApostrophes = (cell: string): string =>
  cell.replace(WRITTEN_INSIDE, '$1').replace(WRITTEN_AT_BEGIN, '');
