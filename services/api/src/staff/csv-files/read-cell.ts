import type { FieldColumn } from './product-columns.ts';

/** Why a cell cannot be read. */
export class CellProblem extends Error {}

export type CellValue = string | number | boolean | null;

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0', ''];

/** An empty cell empties a field that may be empty. */
export function readCell({ name, kind }: FieldColumn, text: string): CellValue | CellProblem {
  switch (kind) {
    case 'flag':
      if (YES.includes(text.toLowerCase())) return true;

      return NO.includes(text.toLowerCase()) ? false : new CellProblem('must be yes or no');
    case 'stock':
      return readQuantity(text);
    case 'money':
      return readDecimal(text);
    case 'decimal':
      return text === '' ? null : readDecimal(text);
    case 'choice':
      return text.toLowerCase();
    case 'required':
      return name === 'description' ? stripTags(text) : text;
    case 'text':
      return text === '' ? null : text;
  }
}

/** One or several groups of three digits: 1,290.50 and 1.290,50, but also 1.290, which is one number or a thousand times that. */
const GROUPED = /^\d{1,3}(?:[.,\s'\u2019]\d{3})+(?:[.,]\d*)?$/;

const notClear = () =>
  new CellProblem('is not clear: write it without a thousands separator, such as 1290.50 or 1290,50');

/** A decimal with a point or, as spreadsheets of some languages write it, with a comma. */
function readDecimal(text: string): string | CellProblem {
  if (GROUPED.test(text)) return notClear();

  return /^\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
}

/** Spreadsheets write 3 as 3.0 when the column has decimals. */
export function readQuantity(text: string): number | CellProblem {
  if (GROUPED.test(text)) return notClear();
  const [, whole] = /^(\d{0,9})(?:[.,]0*)?$/.exec(text) ?? [];

  return whole === undefined ? new CellProblem('must be a whole number') : Number(whole);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * Shopify's texts are HTML, ours are plain text: paragraphs become lines. No expression passes a second `<`, so that each reads
 * the text once, whatever is in it.
 */
function stripTags(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;

  return text
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
