import * as t from '../table.ts';

/** Something that happened to an order. `isPublic` events are shown to the customer. */
export const OrderEvent = t.table('order_events', {
  id: t.bigIdentity(),
  orderId: t.integer(),
  kind: t.string(50),
  text: t.string(500).personal('A text of the shop'),
  isPublic: t.boolean().withDefault(),
  /** The member of staff who did it; null: the customer or the shop itself. */
  userId: t.integer().nullable(),
  userName: t.string(100).nullable().personal('The name of the member of staff'),
  createdAt: t.date().withDefault(),
});
export type OrderEvent = t.Row<typeof OrderEvent>;
