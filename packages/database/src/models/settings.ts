import * as t from './table.ts';

/** The one row of the shop's settings. The keys make order links and order numbers. */
export const CommerceSettings = t.table('commerce_settings', {
  id: t.integer().primaryKey().withDefault(),
  currency: t.char(3).withDefault(),
  pricesIncludeTax: t.boolean().withDefault(),
  orderTokenKey: t.bytes().withDefault().notPersonal('A key of the shop'),
  orderNumberKey: t.bytes().withDefault(),
  sellerName: t.string().withDefault().notPersonal('About the shop'),
  sellerAddress: t.string(1000).withDefault().notPersonal('About the shop'),
  sellerTaxId: t.string(50).withDefault().notPersonal('About the shop'),
  tagline: t.string().withDefault().notPersonal('About the shop'),
  summary: t.string(500).withDefault().notPersonal('About the shop'),
  contactEmail: t.string().withDefault().notPersonal('About the shop'),
  location: t.string().withDefault().notPersonal('About the shop'),
  socialLinks: t.json<{ name: string; url: string }[]>().withDefault().notPersonal('About the shop'),
  chatHours: t
    .json<{ day: string; opens: string; closes: string }[]>()
    .withDefault()
    .notPersonal('About the shop'),
  timeZone: t.string(100).withDefault().notPersonal('About the shop'),
  /** Working days until a piece that is made to order is packed. */
  productionDays: t.integer().withDefault(),
  /** As 15:00. Later orders are packed on the next working day; empty: none are. */
  cutOff: t.string(5).withDefault(),
  /** How long a piece can be sent back, from its arrival. */
  returnDays: t.integer().withDefault(),
  warranty: t.string(500).withDefault().notPersonal('About the shop'),
  /** Besides Saturdays and Sundays. */
  daysOff: t.json<{ day: string }[]>().withDefault().notPersonal('About the shop'),
  takesOrders: t.boolean().withDefault(),
  /** A visit that began earlier before an order gets none of its revenue. */
  attributionDays: t.integer().withDefault(),
  /** The carrier's page about a parcel, with `{number}` for its number. Empty: no link. */
  trackingUrl: t.text().withDefault().notPersonal('About the shop'),
  version: t.version(),
});
export type CommerceSettings = t.Row<typeof CommerceSettings>;

/** Countries that the shop ships to in the same ways. */
export const ShippingZone = t.table('shipping_zones', {
  id: t.identity(),
  name: t.string(100).notPersonal('A setting of the shop'),
  /** By their English names. No country is in two zones. */
  countries: t.array(t.text()).notPersonal('A setting of the shop'),
});

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

/** The tax of a state, or of a whole country when `state` is empty. `rate` is a fraction. */
export const TaxRate = t.table('tax_rates', {
  id: t.identity(),
  country: t.string(100).notPersonal('A setting of the shop'),
  /** The abbreviation. */
  state: t.string(50).withDefault(),
  stateName: t.string(50).withDefault().notPersonal('A setting of the shop'),
  rate: t.decimal(7, 5),
});
