/**
 * A price as the shop shows it: `$N`, whole dollars, rounded half up, no thousands separator
 * (Specification, section 9; decisions: Answers of the documented calls).
 * Takes the decimal string of the API, or a number; never passes through a float.
 */
export function formatPrice(price: string | number): string {
  return `$${wholeDollars(toCents(price)).toString()}`;
}

/** Whole cents of a decimal string with up to two places (a third place decides the rounding). */
export function toCents(price: string | number): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(price).trim());
  if (!match) return 0n;
  const [, whole = '0', fraction = ''] = match;
  const thousandths = BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0').slice(0, 3));
  return (thousandths + 5n) / 10n;
}

const wholeDollars = (cents: bigint): bigint => (cents + 50n) / 100n;

interface Priced {
  readonly quantity: number;
  readonly product: { readonly price: string | number };
}

/** The sum of price times quantity, formatted; rounded once, at the end. */
export function formatSubtotal(items: readonly Priced[]): string {
  const cents = items.reduce(
    (sum, { quantity, product }) => sum + toCents(product.price) * BigInt(quantity),
    0n,
  );
  return `$${wholeDollars(cents).toString()}`;
}
