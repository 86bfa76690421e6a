import * as t from '../table.ts';

/** How many pieces of an item are in a parcel. */
export const ShipmentItem = t.table('shipment_items', {
  shipmentId: t.integer().primaryKey(),
  orderItemId: t.integer().primaryKey(),
  quantity: t.integer(),
});
export type ShipmentItem = t.Row<typeof ShipmentItem>;
