/**
 * Parses an order number as people type it: upper or lower case, with or without dashes, I or L for 1 and O for 0.
 * @returns the number as it is stored, or null when it cannot be one
 */
export function parseOrderNumber(text: string): string | null {
  const [, symbols] = /^R-?([0-9A-Z]{4}-?[0-9A-Z]{4})$/.exec(text.trim().toUpperCase()) ?? [];
  if (symbols === undefined) return null;
  const plain = symbols.replace('-', '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');

  return `R-${plain.slice(0, 4)}-${plain.slice(4)}`;
}

/** An order number in any form that people type: also with spaces, or without its R. */
export function parseTypedNumber(text: string): string | null {
  const plain = text.replaceAll(/\s/g, '');

  return parseOrderNumber(plain) ?? parseOrderNumber(`R-${plain}`);
}

/** A number as the shop writes it, in any text; not a part of a link. */
const WRITTEN_NUMBER = /(?<![\w/-])R-[0-9A-Z]{4}-[0-9A-Z]{4}(?![\w-])/gi;

/** A part of a text: words, or an order number as it was written. */
interface NumberedPart {
  readonly words: string;
  readonly orderNumber: string | null;
}

/** A text, cut at its order numbers. */
export function splitAtOrderNumbers(text: string): NumberedPart[] {
  const parts: NumberedPart[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(WRITTEN_NUMBER)) {
    if (index > end) parts.push({ words: text.slice(end, index), orderNumber: null });
    parts.push({ words: written, orderNumber: parseOrderNumber(written) });
    end = index + written.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end), orderNumber: null });

  return parts;
}
