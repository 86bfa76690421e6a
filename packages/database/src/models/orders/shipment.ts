import * as t from '../table.ts';

/** A parcel of an order, or of a part of it. */
export const Shipment = t.table('shipments', {
  id: t.identity(),
  orderId: t.integer(),
  trackingNumber: t.string(100).personal('The number of the parcel'),
  userId: t.integer().nullable(),
  userName: t.string(100).personal('The name of the member of staff'),
  createdAt: t.date().withDefault(),
});
export type Shipment = t.Row<typeof Shipment>;
