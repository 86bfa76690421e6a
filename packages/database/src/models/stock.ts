import * as t from './table.ts';

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

/** Stock that is reserved for an order until it is paid. */
export const StockHold = t.bigEntity('stock_holds', {
  orderId: t.integer(),
  productId: t.integer(),
  /** What is reserved; 0 when all was ordered without a hold. */
  quantity: t.integer(),
  /** Ordered without a hold: taken when the order is paid. */
  unheld: t.integer().withDefault(),
  expiresAt: t.date(),
  state: t.string<'held' | 'consumed' | 'released'>(20).withDefault(),
});
export type StockHold = t.Row<typeof StockHold>;

/** A change of the stock. Rows are never changed: the quantity in stock is their sum. */
export const StockMovement = t.bigEntity('stock_movements', {
  productId: t.integer(),
  delta: t.integer(),
  reason: t.string(20),
  orderId: t.integer().nullable(),
  userId: t.integer().nullable(),
  /** Written by a trigger: it stays when the account is removed. */
  userName: t.string(100).nullable().personal('The name of the member of staff'),
  note: t.string(500).nullable().notPersonal('A word of staff about the stock of a product'),
});

/** An address that waits for a product to be in stock again. It counts once it was confirmed by mail. */
export const BackInStockRequest = t.entity('back_in_stock_requests', {
  productId: t.integer().exported(),
  /** Unique for a product, without regard to case. */
  email: t.string().personal('The address').exported(),
  token: t.uuid().withDefault().personal('The secret of the links in the mails'),
  /** When the mail that asks for a confirmation was last enqueued. */
  confirmationSentAt: t.date().withDefault(),
  confirmedAt: t.date().nullable().exported(),
  /** When the mail about free pieces was enqueued. The entry has ended then. */
  notifiedAt: t.date().nullable().exported(),
});

/** A network whose orders expired unpaid: its next ones may hold no stock (behaviour: checkout 18). */
export const ExpiredNetwork = t.table('expired_networks', {
  networkHash: t.string(64).primaryKey().personal('A hash of the network'),
  /** How many, each within a day of the one before. */
  orders: t.integer(),
  expiredAt: t.date(),
});
