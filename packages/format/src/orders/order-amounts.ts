/** Amounts of an order, each a decimal string with two places. */
interface OrderAmounts {
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly tax: string;
  readonly total: string;
}

/** Whether the prices of an order contain its tax (behaviour: checkout 2): then the total is without adding it. */
export const isTaxIncluded = ({ subtotal, discount, shipping, tax, total }: OrderAmounts): boolean =>
  toCents(tax) > 0n && toCents(total) === toCents(subtotal) - toCents(discount) + toCents(shipping);

const toCents = (amount: string): bigint => BigInt(amount.replace('.', ''));
