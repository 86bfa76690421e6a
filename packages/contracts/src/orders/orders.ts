import { z } from 'zod';
import { recipient } from '../addresses/address-schemas.ts';
import { OrderPostalAddress } from '../addresses/postal-address.ts';
import {
  chatText,
  DiscountCodeText,
  Email,
  Mark,
  Money,
  optionalText,
  Text,
  TextOrNull,
  Timestamp,
  Uuid,
  writtenText,
} from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import {
  Arrival,
  BillingAddress,
  OrderAddress,
  PaymentProviderName,
  PaymentTaker,
  QuoteItem,
  ShippingMethodId,
} from './checkout.ts';

/** One word for the customer. The transitions are in docs/commerce.md. */
export const OrderStatus = z.enum([
  'pending',
  'confirmed',
  'in-work',
  'ready',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const PlaceOrder = z.object({
  checkoutKey: Uuid.describe('Made by the page: a repeat with it places no second order.'),
  email: Email,
  ...recipient,
  phone: writtenText(TEXT_LIMITS.phone).nullable().default(null),
  address: OrderAddress,
  billingAddress: BillingAddress.nullable().default(null).describe('null: the same name and address.'),
  shippingMethod: ShippingMethodId,
  paymentProvider: PaymentProviderName,
  expectedTotal: Money.describe('The total that the customer saw.'),
  discountCode: DiscountCodeText.nullable().default(null),
  notes: optionalText(TEXT_LIMITS.orderNotes),
  isGift: z.boolean().default(false).describe('No prices and no invoice in the shipment.'),
  giftMessage: chatText(TEXT_LIMITS.giftMessage)
    .nullable()
    .default(null)
    .describe('For the card in the shipment. Only stored with isGift.'),
  sessionId: optionalText(TEXT_LIMITS.label).describe(
    'The analytics session of the page. A repeat of the request may have another one.',
  ),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const OrderItem = QuoteItem.omit({ id: true }).extend({ tax: Money.describe('Of the whole item.') });
export type OrderItem = z.infer<typeof OrderItem>;

export const Order = z.object({
  orderNumber: z.string().meta({ example: 'R-7K3M-9Q2F' }),
  status: OrderStatus,
  email: TextOrNull.describe('null like the addresses: when a link is older than 90 days.'),
  currency: z.string(),
  items: z.array(OrderItem),
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  total: Money,
  paid: Money,
  refunded: Money,
  refunding: Money.describe('What is being paid back, and has not arrived yet.'),
  sent: z.enum(['none', 'part', 'all']),
  shippingMethod: z.string(),
  arrival: Arrival.nullable().describe(
    'As promised when it was placed, whatever the settings say now; null: it was not known.',
  ),
  returnDays: z
    .int()
    .nullable()
    .describe('How long it can be sent back, from its arrival; null: placed in an earlier release.'),
  shippingAddress: OrderPostalAddress.nullable(),
  billingAddress: OrderPostalAddress.nullable(),
  customerNotes: TextOrNull.describe('What the customer wrote in the checkout.'),
  isGift: z.boolean().describe('false like the nulls: when a link is older than 90 days.'),
  giftMessage: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: TextOrNull.describe("The carrier's page about the last shipment."),
  paymentProvider: PaymentProviderName,
  paymentUrl: TextOrNull.describe(
    'Where an unpaid order can be paid: an address, or a path of the shop. Else null.',
  ),
  holdExpiresAt: Timestamp.nullable().describe('Until when the pieces are held for an unpaid order.'),
  held: z
    .enum(['none', 'part', 'all'])
    .nullable()
    .describe(
      'How many of the pieces of an unpaid order are held. The others are taken when it is paid; if one is sold before, the order is refunded. null once it is paid or has ended.',
    ),
  events: z.array(z.object({ at: Timestamp, kind: z.string(), text: z.string() })),
  documents: z.array(
    z.object({ kind: z.enum(['invoice', 'credit-note']), number: z.string(), url: z.string() }),
  ),
  test: Mark.describe('Paid by the test provider: no money moved.'),
  createdAt: Timestamp,
});
export type Order = z.infer<typeof Order>;

/** What the customer does next to pay. */
export const PaymentAction = z.object({
  action: z.enum(['redirect', 'instructions', 'none']),
  url: z.string().optional().describe('With redirect: an address, or a path of the shop.'),
  instructions: z.string().optional().describe('With instructions: text of several lines.'),
});
export type PaymentAction = z.infer<typeof PaymentAction>;

export const StartedPayment = z.object({
  provider: PaymentTaker,
  ref: TextOrNull.describe('null with the provider none.'),
  ...PaymentAction.shape,
});
export type StartedPayment = z.infer<typeof StartedPayment>;

export const PlacedOrder = z.object({
  order: Order,
  token: z.string().describe('Opens /order/{token}.'),
  payment: StartedPayment.nullable().describe(
    'null when the provider could not be reached: the same request tries again.',
  ),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const OrderPath = z.object({ n: Text.max(50) });

export const OrderTokenPath = z.object({ token: Text.max(255) });

/** GET /api/orders/by-token/{token}; `mail` is in the link of the mail alone, and proves that the mail arrived. */
export const OrderTokenQuery = z.object({ mail: Text.max(100).optional() });

/** GET …/invoice: without the number of a credit note the invoice. */
export const InvoiceQuery = z.object({ 'credit-note': Text.max(30).optional() });

export const invoiceCall = {
  description:
    '404 until it is paid. With `credit-note` that credit note; `documents` of the order lists them.',
  query: InvoiceQuery,
  answers: { 200: { description: 'The document', fileType: 'application/pdf' } },
} as const;

export const PayTest = z.object({ outcome: z.enum(['paid', 'declined']) });

/** What the customer may see of a payment: the order as it now is, without what only its owner may see. */
export const TestPaymentAnswer = z.object({ orderNumber: z.string(), status: OrderStatus });
