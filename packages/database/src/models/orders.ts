import type { DiscountKind } from '@ronin/contracts';
import * as t from './table.ts';

/** An order (docs/commerce.md). Amounts are decimal strings. What is null beside the documented columns was written by an earlier release. */
export const Order = t.entity('orders', {
  customerId: t.integer().personal('The account or guest'),
  orderNumber: t.string(50).exported(),
  status: t.string(50).withDefault().exported(),
  subtotal: t.decimal(10, 2).exported(),
  discount: t.decimal(10, 2).withDefault().exported(),
  tax: t.decimal(10, 2).withDefault().exported(),
  shipping: t.decimal(10, 2).withDefault().exported(),
  total: t.decimal(10, 2).exported(),
  currency: t.char(3).withDefault().exported(),
  email: t.string().nullable().personal('The address of the buyer').exported(),
  firstName: t.string(100).nullable().personal('The name of the buyer').exported(),
  lastName: t.string(100).nullable().personal('The name of the buyer').exported(),
  phone: t.string(20).nullable().personal('The number of the buyer').exported(),
  shippingAddressId: t.integer().nullable().personal('Where it is sent'),
  billingAddressId: t.integer().nullable().personal('Who pays'),
  shippingMethod: t.string(50).nullable(),
  paymentProvider: t.string(20).nullable(),
  discountCodeId: t.integer().nullable(),
  trackingNumber: t.string(100).nullable().personal('The number of the shipment').exported(),
  trackingUrl: t.text().nullable().personal('The page of the carrier about the shipment').exported(),
  notes: t.text().nullable().personal('Free text').exported(),
  isGift: t.boolean().withDefault().exported(),
  giftMessage: t.string(300).nullable().personal('Free text for the recipient').exported(),
  /** Made by the page: a repeated request with it places no second order. */
  checkoutKey: t.uuid().nullable(),
  /** The analytics session in which it was placed; null when tracking was refused. */
  sessionId: t.string().nullable().personal('The visit in which it was placed'),
  requestHash: t.string(64).nullable().personal('A hash of the order form'),
  /** Set while the order is unpaid. */
  networkHash: t.string(64).nullable().personal('A hash of the network, while the order is unpaid'),
  version: t.version(),
  /** Paid by the provider test: left out of revenue. */
  isTest: t.boolean().withDefault(),
  /** Staff must look at its payment before it is sent. */
  needsReview: t.boolean().withDefault(),
  /** Why, when the provider reported something. */
  reviewReason: t.text().nullable().notPersonal('What the payment provider reported'),
  /** What it was promised when it was placed: the days between which it arrives, and how long it can be sent back. */
  arrivesFrom: t.dateOnly().nullable(),
  arrivesUntil: t.dateOnly().nullable(),
  returnDays: t.integer().nullable(),
  expiresAt: t.date().nullable(),
  confirmedAt: t.date().nullable(),
  invoiceNumber: t.string(30).nullable().exported(),
  updatedAt: t.date().withDefault(),
});
export type Order = t.Row<typeof Order>;

/** A product in an order, as it was when the order was placed. `price` is of one piece; `discount` and `tax` are of the whole item. */
export const OrderItem = t.entity('order_items', {
  orderId: t.integer(),
  productId: t.integer(),
  name: t.string().withDefault().notPersonal('The public catalogue'),
  imageUrl: t.string(2048).withDefault().notPersonal('The public catalogue'),
  options: t.json<Record<string, string>>().withDefault().notPersonal('What was chosen, as in the catalogue'),
  quantity: t.integer(),
  price: t.decimal(10, 2),
  discount: t.decimal(10, 2).withDefault(),
  tax: t.decimal(10, 2).withDefault(),
});
export type OrderItem = t.Row<typeof OrderItem>;

/** Something that happened to an order. `isPublic` events are shown to the customer. */
export const OrderEvent = t.bigEntity('order_events', {
  orderId: t.integer(),
  kind: t.string(50).exported(),
  text: t.string(500).personal('A text of the shop').exported(),
  isPublic: t.boolean().withDefault(),
  /** The member of staff who did it; null: the customer or the shop itself. */
  userId: t.integer().nullable(),
  userName: t.string(100).nullable().personal('The name of the member of staff'),
});
export type OrderEvent = t.Row<typeof OrderEvent>;

/** An internal note of staff about an order. Customers never receive it. */
export const OrderNote = t.entity('order_notes', {
  orderId: t.integer(),
  authorId: t.integer().nullable(),
  authorName: t.string(100).personal('The name of the member of staff'),
  note: t.string(4000).personal('Free text about the order').exported(),
});
export type OrderNote = t.Row<typeof OrderNote>;

/** A shipment of an order, or of a part of it. */
export const Shipment = t.entity('shipments', {
  orderId: t.integer(),
  trackingNumber: t.string(100).personal('The number of the shipment').exported(),
  userId: t.integer().nullable(),
  userName: t.string(100).personal('The name of the member of staff'),
});

/** How many pieces of an item are in a shipment. */
export const ShipmentItem = t.table('shipment_items', {
  shipmentId: t.integer().primaryKey(),
  orderItemId: t.integer().primaryKey(),
  quantity: t.integer(),
});

/** A code that lowers the price: by a percentage, by an amount, or by the shipping (behaviour: checkout 4). */
export const DiscountCode = t.entity('discount_codes', {
  code: t.string(50),
  kind: t.string<DiscountKind>(20),
  value: t.decimal(10, 2).withDefault(),
  /** Of the subtotal. */
  minimum: t.decimal(10, 2).withDefault(),
  startsAt: t.date().nullable(),
  endsAt: t.date().nullable(),
  maxUses: t.integer().nullable(),
  used: t.integer().withDefault(),
  oncePerCustomer: t.boolean().withDefault(),
  /** False: switched off by staff. */
  active: t.boolean().withDefault(),
});
export type DiscountCode = t.Row<typeof DiscountCode>;

/** An invoice or a credit note as PDF, stored when it is first read. */
export const IssuedDocument = t.table('issued_documents', {
  number: t.string(30).primaryKey().exported(),
  orderId: t.integer(),
  pdf: t.bytes().personal('The document, with the names, addresses and e-mail address of the order'),
  createdAt: t.date().withDefault().exported(),
});

/** Who sold, as an invoice or a credit note says it. Written once, when the document gets its number. */
export const DocumentSeller = t.table('document_sellers', {
  number: t.string(30).primaryKey(),
  name: t.string().notPersonal('About the shop'),
  tagline: t.string().notPersonal('About the shop'),
  address: t.string(1000).notPersonal('About the shop'),
  taxId: t.string(50).notPersonal('About the shop'),
  email: t.string().notPersonal('About the shop'),
});
export type DocumentSeller = t.Row<typeof DocumentSeller>;
