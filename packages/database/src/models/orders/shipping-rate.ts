import * as t from '../table.ts';

/** What a shipping method costs in a zone. `freeFrom` is the subtotal from which it costs nothing. */
export const ShippingRate = t.table('shipping_rates', {
  id: t.identity(),
  zoneId: t.integer(),
  method: t.string(50),
  label: t.string(100).notPersonal('A setting of the shop'),
  price: t.decimal(10, 2),
  freeFrom: t.decimal(10, 2).nullable(),
  days: t.string(20),
  sortOrder: t.integer().withDefault(),
});
export type ShippingRate = t.Row<typeof ShippingRate>;
