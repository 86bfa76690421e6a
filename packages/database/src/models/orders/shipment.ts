import * as t from '../table.ts';

/** A parcel of an order, or of a part of it. */
export const Shipment = t.table('shipments', {
  id: t.identity(),
  orderId: t.integer(),
  trackingNumber: t.string(100),
  userId: t.integer().nullable(),
  userName: t.string(100),
  createdAt: t.date().withDefault(),
});
export type Shipment = t.Row<typeof Shipment>;
