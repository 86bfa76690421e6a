import {
  type CheckoutProblemCode,
  type DiscountProblem,
  ORDER_PRODUCT_MAX,
  type Problem,
} from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import type { OrderableItem } from './price-facts.sql.ts';

/** Why an order cannot be placed as it is (behaviour: checkout 3). */
export const refuseOrder = (
  code: CheckoutProblemCode,
  detail: string,
  more: Pick<Problem, 'discountProblem' | 'items' | 'total'> = {},
): AppError => new AppError('conflict', detail, { problem: { code, ...more } });

const presentItem = ({ id, productId, name }: OrderableItem) => ({ id, productId, name });

/** How many pieces of each product the cart has, over all choices of options. */
export function countProducts(items: readonly OrderableItem[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { productId, quantity } of items) counts.set(productId, (counts.get(productId) ?? 0) + quantity);

  return counts;
}

/** How many pieces can be ordered; a product that is made to order has no such number. */
const availableOf = ({ inStock, available }: OrderableItem): number =>
  available === null ? (inStock ? Number.POSITIVE_INFINITY : 0) : Math.max(0, available);

/** Refuses a cart that cannot be ordered as it is (behaviour: checkout 3). @throws AppError conflict with a code. */
export function refuseUnorderable(items: readonly OrderableItem[]): void {
  if (items.length === 0) throw refuseOrder('cart-empty', 'Your cart is empty.');
  const withoutChoice = items.filter(({ options, chosen }) =>
    options.some(({ name, values }) => !values.includes(chosen[name] ?? '')),
  );
  if (withoutChoice.length > 0) {
    const missing = { items: withoutChoice.map(presentItem) };
    throw refuseOrder('option-missing', `Please choose first: ${namesOf(withoutChoice)}.`, missing);
  }
  const counts = countProducts(items);
  const tooMany = items.filter(({ productId }) => (counts.get(productId) ?? 0) > ORDER_PRODUCT_MAX);
  if (tooMany.length > 0) {
    const detail = `An order holds at most ${String(ORDER_PRODUCT_MAX)} of one piece.`;
    throw refuseOrder('too-many', detail, { items: tooMany.map(presentItem) });
  }
  const missing = items.filter((item) => (counts.get(item.productId) ?? 0) > availableOf(item));
  if (missing.length > 0) throw outOfStock(missing);
}

const namesOf = (items: readonly OrderableItem[]) => items.map(({ name }) => name).join(', ');

export const outOfStock = (items: readonly OrderableItem[]) =>
  refuseOrder('out-of-stock', `There are not enough of: ${namesOf(items)}.`, {
    items: items.map((item) => ({ ...presentItem(item), available: availableOf(item) })),
  });

/** @param discountProblem why the code of the order lowers nothing, which the quote without an e-mail address may not know. */
export const priceChanged = (total: string, discountProblem: DiscountProblem | null) =>
  refuseOrder('price-changed', `The total is now ${total}. Please look at it again.`, {
    total,
    ...(discountProblem !== null && { discountProblem }),
  });
