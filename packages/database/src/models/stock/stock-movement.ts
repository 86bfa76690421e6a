import * as t from '../table.ts';

/** A change of the stock. Rows are never changed: the quantity in stock is their sum. */
export const StockMovement = t.table('stock_movements', {
  id: t.bigIdentity(),
  productId: t.integer(),
  delta: t.integer(),
  reason: t.string(20),
  orderId: t.integer().nullable(),
  userId: t.integer().nullable(),
  /** Written by a trigger: it stays when the account is removed. */
  userName: t.string(100).nullable().personal('The name of the member of staff'),
  note: t.string(500).nullable().notPersonal('A word of staff about the stock of a product'),
  createdAt: t.date().withDefault(),
});
export type StockMovement = t.Row<typeof StockMovement>;
