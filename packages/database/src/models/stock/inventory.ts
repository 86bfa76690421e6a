import * as t from '../table.ts';

/** The stock of a product, one row per product. */
export const Inventory = t.table('inventory', {
  id: t.identity(),
  productId: t.integer(),
  quantity: t.integer().withDefault(),
  reservedQuantity: t.integer().withDefault(),
  /** At this quantity, or below it, the stock is low. 0: it never is. */
  lowStockThreshold: t.integer().withDefault(),
  /** When the first piece became free after none was. A trigger writes it. */
  freeSince: t.date().nullable(),
  /** When the stock became low, until the mail about it is enqueued. A trigger writes it. */
  lowSince: t.date().nullable(),
  updatedAt: t.date().withDefault(),
});
export type Inventory = t.Row<typeof Inventory>;
