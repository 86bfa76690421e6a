/**
 * What stands before every price. A shop has one currency, so it is set once at the start of a browser's program, and before each
 * page that the server renders (symbolOf). The browser gets it from the server.
 */
export const priceFormat = { symbol: '$' };

/**
 * `$390`, or `$349.50` with cents, and no thousands separator. Takes the decimal string of the API or a number, and does not
 * calculate with floats.
 */
export function formatPrice(price: string | number): string {
  const cents = toCents(price);

  return formatCents(cents, hasCents(cents));
}

/** `$349.50`, `$390.00`: what is charged is shown with cents always, from the checkout on. */
export const formatAmount = (amount: string): string => formatCents(toCents(amount), true);

/** Price times quantity, with cents. */
export const formatItemAmount = (item: { readonly price: string; readonly quantity: number }): string =>
  formatCents(toCents(item.price) * BigInt(item.quantity), true);

/** A decimal string in cents. A third decimal place is rounded. */
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

/** The sum of price times quantity. It shows cents as soon as one price has cents. */
export const formatSubtotal = (items: readonly Priced[]): string =>
  formatCents(
    sumOf(items),
    items.some(({ product }) => hasCents(toCents(product.price))),
  );

/** The same as calls take it: `349.50`. */
export const sumPrices = (items: readonly Priced[]): string => toDecimal(sumOf(items));

const sumOf = (items: readonly Priced[]): bigint =>
  items.reduce((sum, { quantity, product }) => sum + toCents(product.price) * BigInt(quantity), 0n);

const hasCents = (cents: bigint): boolean => cents % 100n !== 0n;

/** `349.50` */
export const toDecimal = (cents: bigint): string =>
  `${(cents / 100n).toString()}.${(cents % 100n).toString().padStart(2, '0')}`;

const formatCents = (cents: bigint, withCents: boolean): string =>
  `${priceFormat.symbol}${withCents ? toDecimal(cents) : (cents / 100n).toString()}`;
