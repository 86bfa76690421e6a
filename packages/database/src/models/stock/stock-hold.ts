import * as t from '../table.ts';

/** Stock that is reserved for an order until it is paid. */
export const StockHold = t.table('stock_holds', {
  id: t.bigIdentity(),
  orderId: t.integer(),
  productId: t.integer(),
  /** What is reserved; 0 when all was ordered without a hold. */
  quantity: t.integer(),
  /** Ordered without a hold: taken when the order is paid. */
  unheld: t.integer().withDefault(),
  expiresAt: t.date(),
  /** held, consumed or released */
  state: t.string(20).withDefault(),
  createdAt: t.date().withDefault(),
});
export type StockHold = t.Row<typeof StockHold>;
