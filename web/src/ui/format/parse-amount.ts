import { priceFormat, toCents, toDecimal } from './format-price.ts';

/**
 * The amount that somebody typed, as a decimal string; null when it is none. A comma may only group thousands: `12,50` is refused,
 * because many people mean twelve and a half by it.
 */
export function parseAmount(text: string): string | null {
  const typed = text.replace(priceFormat.symbol.trim(), '').replaceAll(/\s/g, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed;

  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? toDecimal(toCents(plain)) : null;
}
