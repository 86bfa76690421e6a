import * as t from '../table.ts';

/** An internal note of staff about an order. Customers never receive it. */
export const OrderNote = t.table('order_notes', {
  id: t.identity(),
  orderId: t.integer(),
  authorId: t.integer().nullable(),
  authorName: t.string(100).personal('The name of the member of staff'),
  note: t.string(4000).personal('Free text about the order'),
  createdAt: t.date().withDefault(),
});
export type OrderNote = t.Row<typeof OrderNote>;
