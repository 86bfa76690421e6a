import { toCents } from './format-price.ts';

/** The amount that somebody typed, as a decimal string; null when it is none. */
export function parseAmount(text: string): string | null {
  const plain = text.replaceAll(/[\s,$]/g, '');

  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? formatDecimal(toCents(plain)) : null;
}

export const formatDecimal = (cents: bigint): string =>
  `${(cents / 100n).toString()}.${(cents % 100n).toString().padStart(2, '0')}`;
