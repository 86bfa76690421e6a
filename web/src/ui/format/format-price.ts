/**
 * A price as the shop shows it: `$390`, or `$349.50` where it has cents; no thousands separator. Takes the decimal string
 * of the API, or a number; never passes through a float.
 */
export function formatPrice(price: string | number): string {
  const cents = toCents(price);

  return formatCents(cents, hasCents(cents));
}

/** Whole cents of a decimal string with up to two places (a third place decides the rounding). */
export function toCents(price: string | number): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(price).trim());
  if (!match) return 0n;
  const [, whole = '0', fraction = ''] = match;
  const thousandths = BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0').slice(0, 3));
  return (thousandths + 5n) / 10n;
}

interface Priced {
  readonly quantity: number;
  readonly product: { readonly price: string | number };
}

/** Price times quantity of one row of the cart. */
export const formatLineTotal = (item: Priced): string => formatSubtotal([item]);

/**
 * The sum of price times quantity. It has cents as soon as one price has some: the figures of a cart are then all of one
 * kind, and add up as they are shown.
 */
export function formatSubtotal(items: readonly Priced[]): string {
  const prices = items.map(({ product }) => toCents(product.price));
  const sum = items.reduce(
    (total, { quantity }, index) => total + (prices[index] ?? 0n) * BigInt(quantity),
    0n,
  );

  return formatCents(sum, prices.some(hasCents));
}

const hasCents = (cents: bigint): boolean => cents % 100n !== 0n;

function formatCents(cents: bigint, withCents: boolean): string {
  const dollars = `$${(cents / 100n).toString()}`;

  return withCents ? `${dollars}.${(cents % 100n).toString().padStart(2, '0')}` : dollars;
}
