import * as t from '../table.ts';

/** The one row of the shop's settings. The keys make order links and order numbers. */
export const CommerceSettings = t.table('commerce_settings', {
  id: t.integer().primaryKey().withDefault(),
  currency: t.char(3).withDefault(),
  pricesIncludeTax: t.boolean().withDefault(),
  orderTokenKey: t.bytes().withDefault(),
  orderNumberKey: t.bytes().withDefault(),
  /** Who sells, as pages, mails and invoices say. */
  sellerName: t.string().withDefault(),
  sellerAddress: t.string(1000).withDefault(),
  sellerTaxId: t.string(50).withDefault(),
  tagline: t.string().withDefault(),
  summary: t.string(500).withDefault(),
  contactEmail: t.string().withDefault(),
  location: t.string().withDefault(),
  socialLinks: t.json<{ name: string; url: string }[]>().withDefault(),
  chatHours: t.json<{ day: string; opens: string; closes: string }[]>().withDefault(),
  timeZone: t.string(100).withDefault(),
  takesOrders: t.boolean().withDefault(),
  /** The carrier's page about a parcel, with `{number}` for its number. Empty: no link. */
  trackingUrl: t.text().withDefault(),
  /** Grows with every change by staff, also of the shipping zones and the tax rates. */
  version: t.integer().withDefault(),
});
export type CommerceSettings = t.Row<typeof CommerceSettings>;
