import type { StaffOrder } from '@ronin/contracts';
import { isTaxIncluded } from '@ronin/format/order-amounts';
import { toCents, toDecimal } from '../../ui/format/format-price.ts';

type Item = StaffOrder['items'][number];

export const isZero = (amount: string): boolean => toCents(amount) === 0n;

export const isMoreThan = (amount: string, limit: string): boolean => toCents(amount) > toCents(limit);

/**
 * What some of an order's pieces cost: their share of the item's price, discount and tax, rounded half up.
 * @param countOf how many pieces of an item
 */
export function amountOfItems(order: StaffOrder, countOf: (item: Item) => number): string {
  const addsTax = !isTaxIncluded(order);
  const cents = order.items.map((item) => {
    const quantity = BigInt(item.quantity);
    const tax = addsTax ? toCents(item.tax) : 0n;
    const whole = toCents(item.price) * quantity - toCents(item.discount) + tax;

    return (whole * BigInt(countOf(item)) * 2n + quantity) / (quantity * 2n);
  });

  return toDecimal(cents.reduce((sum, amount) => sum + amount, 0n));
}
