import * as t from '../table.ts';

/** The one row of the shop's settings. The keys make order links and order numbers. */
export const CommerceSettings = t.table('commerce_settings', {
  id: t.integer().primaryKey().withDefault(),
  currency: t.char(3).withDefault(),
  pricesIncludeTax: t.boolean().withDefault(),
  orderTokenKey: t.bytes().withDefault().notPersonal('A key of the shop'),
  orderNumberKey: t.bytes().withDefault(),
  /** Who sells, as pages, mails and invoices say. */
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
  takesOrders: t.boolean().withDefault(),
  /** The carrier's page about a parcel, with `{number}` for its number. Empty: no link. */
  trackingUrl: t.text().withDefault().notPersonal('About the shop'),
  /** Grows with every change by staff, also of the shipping zones and the tax rates. */
  version: t.integer().withDefault(),
});
export type CommerceSettings = t.Row<typeof CommerceSettings>;
