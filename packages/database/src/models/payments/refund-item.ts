import * as t from '../table.ts';

/** How many pieces of an item a refund is for. They are not sent any more. */
export const RefundItem = t.table('refund_items', {
  refundId: t.integer().primaryKey(),
  orderItemId: t.integer().primaryKey(),
  quantity: t.integer(),
});
export type RefundItem = t.Row<typeof RefundItem>;
