import * as t from '../table.ts';

/** An order (docs/commerce.md). Amounts are decimal strings. What is null beside the documented columns was written by an earlier release. */
export const Order = t.table('orders', {
  id: t.identity(),
  customerId: t.integer().personal('The account or guest'),
  orderNumber: t.string(50),
  status: t.string(50).withDefault(),
  subtotal: t.decimal(10, 2),
  discount: t.decimal(10, 2).withDefault(),
  tax: t.decimal(10, 2).withDefault(),
  shipping: t.decimal(10, 2).withDefault(),
  total: t.decimal(10, 2),
  currency: t.char(3).withDefault(),
  email: t.string().nullable().personal('The address of the buyer'),
  firstName: t.string(100).nullable().personal('The name of the buyer'),
  lastName: t.string(100).nullable().personal('The name of the buyer'),
  phone: t.string(20).nullable().personal('The number of the buyer'),
  shippingAddressId: t.integer().nullable().personal('Where it is sent'),
  billingAddressId: t.integer().nullable().personal('Who pays'),
  shippingMethod: t.string(50).nullable(),
  paymentProvider: t.string(20).nullable(),
  discountCodeId: t.integer().nullable(),
  trackingNumber: t.string(100).nullable().personal('The number of the parcel'),
  /** The carrier's page about the last parcel. */
  trackingUrl: t.text().nullable().personal('The page of the carrier about the parcel'),
  notes: t.text().nullable().personal('Free text'),
  isGift: t.boolean().withDefault(),
  /** For the card in the parcel of a gift. */
  giftMessage: t.string(300).nullable().personal('Free text for the recipient'),
  /** Made by the page: a repeated request with it places no second order. */
  checkoutKey: t.uuid().nullable(),
  /** The analytics session in which it was placed; null when tracking was refused. */
  sessionId: t.string().nullable().personal('The visit in which it was placed'),
  requestHash: t.string(64).nullable().personal('A hash of the order form'),
  /** Set while the order is unpaid. */
  networkHash: t.string(64).nullable().personal('A hash of the network, while the order is unpaid'),
  /** Grows with every change of the status. */
  version: t.integer().withDefault(),
  /** Paid by the provider test: left out of revenue. */
  isTest: t.boolean().withDefault(),
  /** Staff must look at its payment before it is sent. */
  needsReview: t.boolean().withDefault(),
  /** Why, when the provider reported something. */
  reviewReason: t
    .text()
    .nullable()
    .notPersonal('What the payment provider reported, in words of the program'),
  expiresAt: t.date().nullable(),
  confirmedAt: t.date().nullable(),
  invoiceNumber: t.string(30).nullable(),
  createdAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type Order = t.Row<typeof Order>;
