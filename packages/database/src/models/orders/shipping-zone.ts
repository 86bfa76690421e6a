import * as t from '../table.ts';

/** Countries that the shop ships to in the same ways. */
export const ShippingZone = t.table('shipping_zones', {
  id: t.identity(),
  /** For the merchants. */
  name: t.string(100).notPersonal('A setting of the shop'),
  /** By their English names. No country is in two zones. */
  countries: t.array(t.text()).notPersonal('A setting of the shop'),
});
export type ShippingZone = t.Row<typeof ShippingZone>;
