/** Amounts of an order, each a decimal string with two places. */
type OrderAmounts = Readonly<Record<'discount' | 'shipping' | 'subtotal' | 'tax' | 'total', string>>;

/** Whether the prices of an order contain its tax (behaviour: checkout 2): then the total is without adding it. */
export const isTaxIncluded = ({ subtotal, discount, shipping, tax, total }: OrderAmounts): boolean =>
  toCents(tax) > 0n && toCents(total) === toCents(subtotal) - toCents(discount) + toCents(shipping);

const toCents = (amount: string): bigint => BigInt(amount.replace('.', ''));
