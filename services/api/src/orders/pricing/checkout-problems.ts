import { type DiscountProblem, ORDER_PRODUCT_MAX } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import type { OrderableItem } from './price-facts.sql.ts';

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
  if (items.length === 0) throw cartEmpty();
  const withoutChoice = items.filter(({ options, chosen }) =>
    options.some(({ name, values }) => !values.includes(chosen[name] ?? '')),
  );
  if (withoutChoice.length > 0) {
    throw new AppError('conflict', `Please choose first: ${namesOf(withoutChoice)}.`, {
      checkout: { code: 'option-missing', items: withoutChoice.map(presentItem) },
    });
  }
  const counts = countProducts(items);
  const tooMany = items.filter(({ productId }) => (counts.get(productId) ?? 0) > ORDER_PRODUCT_MAX);
  if (tooMany.length > 0) {
    throw new AppError('conflict', `An order holds at most ${String(ORDER_PRODUCT_MAX)} of one piece.`, {
      checkout: { code: 'too-many', items: tooMany.map(presentItem) },
    });
  }
  const missing = items.filter((item) => (counts.get(item.productId) ?? 0) > availableOf(item));
  if (missing.length > 0) throw outOfStock(missing);
}

const namesOf = (items: readonly OrderableItem[]) => items.map(({ name }) => name).join(', ');

const cartEmpty = () => new AppError('conflict', 'Your cart is empty.', { checkout: { code: 'cart-empty' } });

export const outOfStock = (items: readonly OrderableItem[]) =>
  new AppError('conflict', `There are not enough of: ${namesOf(items)}.`, {
    checkout: {
      code: 'out-of-stock',
      items: items.map((item) => ({ ...presentItem(item), available: availableOf(item) })),
    },
  });

export const noShipping = (country: string) =>
  new AppError('conflict', `There is no such way to ship to ${country}.`, {
    checkout: { code: 'no-shipping' },
  });

/** @param discountProblem why the code of the order lowers nothing, which the quote without an e-mail address may not know. */
export const priceChanged = (total: string, discountProblem: DiscountProblem | null) =>
  new AppError('conflict', `The total is now ${total}. Please look at it again.`, {
    checkout: { code: 'price-changed', total, ...(discountProblem !== null && { discountProblem }) },
  });
