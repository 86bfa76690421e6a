import { type Cents, divideHalfUp, sumCents } from './money.ts';

/** A tax rate is a fraction with five places: 7_250n is 7.25 %. */
export const RATE_SCALE = 100_000n;

/** `0.07250` as 7250n. */
export const parseRate = (rate: string): bigint => BigInt(Math.round(Number(rate) * Number(RATE_SCALE)));

export interface PriceableItem {
  /** Of one piece. */
  price: Cents;
  quantity: number;
}

export interface Discount {
  kind: 'amount' | 'percent';
  /** Cents, or hundredths of a per cent: 1_050n is 10.5 %. */
  value: bigint;
}

interface PricingInput {
  items: readonly PriceableItem[];
  discount: Discount | null;
  shipping: Cents;
  taxRate: bigint;
  pricesIncludeTax: boolean;
}

export interface Totals {
  /** In the order of the input. */
  items: { discount: Cents; tax: Cents }[];
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  /** Of the items and of the shipping. */
  tax: Cents;
  total: Cents;
}

/**
 * What an order costs (behaviour: checkout 2). Tax is rounded half up for each item and for the shipping, and every sum is a
 * sum of the rounded amounts that are shown, so what is shown, stored and charged is the same integer.
 */
export function computeTotals(input: PricingInput): Totals {
  const { items, shipping, taxRate, pricesIncludeTax } = input;
  const amounts = items.map(({ price, quantity }) => price * BigInt(quantity));
  const subtotal = sumCents(amounts);
  const discounts = spread(discountOf(input.discount, subtotal), amounts);
  const taxOf = (amount: Cents) =>
    divideHalfUp(amount * taxRate, pricesIncludeTax ? RATE_SCALE + taxRate : RATE_SCALE);
  const priced = amounts.map((amount, index) => {
    const discount = discounts[index] ?? 0n;
    return { discount, tax: taxOf(amount - discount) };
  });
  const discount = sumCents(discounts);
  const tax = sumCents(priced.map((item) => item.tax)) + taxOf(shipping);

  return {
    items: priced,
    subtotal,
    discount,
    shipping,
    tax,
    total: subtotal - discount + shipping + (pricesIncludeTax ? 0n : tax),
  };
}

/** Never more than the subtotal. */
function discountOf(discount: Discount | null, subtotal: Cents): Cents {
  if (discount === null) return 0n;
  const wanted =
    discount.kind === 'percent' ? divideHalfUp(subtotal * discount.value, 10_000n) : discount.value;

  return wanted < subtotal ? wanted : subtotal;
}

/**
 * Spreads a discount over the items in proportion to their amounts, rounded down. What is left over goes to the largest
 * item, and to the next one only when that item costs nothing any more.
 * @param discount at most the sum of the amounts.
 */
function spread(discount: Cents, amounts: readonly Cents[]): Cents[] {
  const sum = sumCents(amounts);
  if (sum === 0n) return amounts.map(() => 0n);
  const shares = amounts.map((amount) => (discount * amount) / sum);
  let rest = discount - sumCents(shares);
  const largestFirst = [...amounts.entries()].sort(([, left], [, right]) => Number(right - left));
  for (const [index, amount] of largestFirst) {
    const share = shares[index] ?? 0n;
    const more = rest < amount - share ? rest : amount - share;
    shares[index] = share + more;
    rest -= more;
  }

  return shares;
}
