import type { Cents } from '../pricing/money.ts';

interface SoldItem {
  productId: number;
  quantity: number;
  /** After the discount, without tax. */
  amount: Cents;
}

/** The items of an order by product: a product may be there with several options. */
export function sumByProduct(items: readonly SoldItem[]): SoldItem[] {
  const byProduct = new Map<number, SoldItem>();
  for (const { productId, quantity, amount } of items) {
    const known = byProduct.get(productId) ?? { productId, quantity: 0, amount: 0n };
    byProduct.set(productId, {
      productId,
      quantity: known.quantity + quantity,
      amount: known.amount + amount,
    });
  }

  return [...byProduct.values()];
}

interface RefundedOrder {
  items: readonly SoldItem[];
  total: Cents;
  /** By the refunds before this one. */
  refundedBefore: Cents;
  refund: Cents;
}

/**
 * The part of a refund that belongs to each product. A refund takes the same share of every product, of the shipping and of the
 * tax. Each part is the difference of two rounded sums, so once everything is paid back nothing is left of any product.
 */
export function spreadRefund({ items, total, refundedBefore, refund }: RefundedOrder): SoldItem[] {
  const partOf = (amount: Cents, refunded: Cents) =>
    total === 0n ? 0n : (amount * (refunded < total ? refunded : total)) / total;

  return items.map(({ productId, amount }) => ({
    productId,
    quantity: 0,
    amount: partOf(amount, refundedBefore + refund) - partOf(amount, refundedBefore),
  }));
}
