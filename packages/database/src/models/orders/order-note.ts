import * as t from '../table.ts';

/** An internal note of staff about an order. Customers never receive it. */
export const OrderNote = t.table('order_notes', {
  id: t.identity(),
  orderId: t.integer(),
  authorId: t.integer().nullable(),
  authorName: t.string(100),
  note: t.string(4000),
  createdAt: t.date().withDefault(),
});
export type OrderNote = t.Row<typeof OrderNote>;
