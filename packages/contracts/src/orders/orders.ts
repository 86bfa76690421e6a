import { z } from 'zod';
import { ChosenOptions } from '../cart/cart.ts';
import {
  chatText,
  DiscountCodeText,
  Email,
  Id,
  Money,
  optionalText,
  Text,
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

/** POST /api/orders */
export const PlaceOrder = z.object({
  checkoutKey: Uuid.meta({ description: 'Made by the page: a repeat with it places no second order.' }),
  email: Email,
  firstName: writtenText(TEXT_LIMITS.name),
  lastName: writtenText(TEXT_LIMITS.name).or(z.literal('')).default(''),
  phone: writtenText(TEXT_LIMITS.phone).nullable().default(null),
  address: OrderAddress,
  billingAddress: BillingAddress.nullable()
    .default(null)
    .meta({ description: 'null: the same name and address.' }),
  shippingMethod: ShippingMethodId,
  paymentProvider: PaymentProviderName,
  expectedTotal: Money.meta({ description: 'The total that the customer saw.' }),
  discountCode: DiscountCodeText.nullable().default(null),
  notes: optionalText(TEXT_LIMITS.orderNotes),
  isGift: z.boolean().default(false).meta({ description: 'No prices and no invoice in the shipment.' }),
  giftMessage: chatText(TEXT_LIMITS.giftMessage)
    .nullable()
    .default(null)
    .meta({ description: 'For the card in the shipment. Only stored with isGift.' }),
  sessionId: optionalText(TEXT_LIMITS.label).meta({
    description: 'The analytics session of the page. A repeat of the request may have another one.',
  }),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const OrderItem = z.object({
  productId: Id,
  name: z.string(),
  imageUrl: z.string(),
  options: ChosenOptions,
  quantity: z.int().positive(),
  price: Money.meta({ description: 'Of one piece.' }),
  discount: Money.meta({ description: 'Of the whole item.' }),
  tax: Money.meta({ description: 'Of the whole item.' }),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A postal address with the name of the person. */
export const OrderPostalAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  street2: z.string().nullable(),
  company: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type OrderPostalAddress = z.infer<typeof OrderPostalAddress>;

export const Order = z.object({
  orderNumber: z.string().meta({ example: 'R-7K3M-9Q2F' }),
  status: OrderStatus,
  email: z
    .string()
    .nullable()
    .meta({ description: 'null like the addresses: when a link is older than 90 days.' }),
  currency: z.string(),
  items: z.array(OrderItem),
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  total: Money,
  paid: Money,
  refunded: Money,
  refunding: Money.meta({ description: 'What is being paid back, and has not arrived yet.' }),
  sent: z.enum(['none', 'part', 'all']),
  shippingMethod: z.string(),
  arrival: Arrival.nullable().meta({
    description: 'As promised when it was placed, whatever the settings say now; null: it was not known.',
  }),
  returnDays: z.int().nullable().meta({
    description: 'How long it can be sent back, from its arrival; null: placed in an earlier release.',
  }),
  shippingAddress: OrderPostalAddress.nullable(),
  billingAddress: OrderPostalAddress.nullable(),
  customerNotes: z.string().nullable().meta({ description: 'What the customer wrote in the checkout.' }),
  isGift: z.boolean().meta({ description: 'false like the nulls: when a link is older than 90 days.' }),
  giftMessage: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().meta({ description: "The carrier's page about the last shipment." }),
  paymentProvider: PaymentProviderName,
  paymentUrl: z.string().nullable().meta({
    description: 'Where an unpaid order can be paid: an address, or a path of the shop. Else null.',
  }),
  holdExpiresAt: Timestamp.nullable().meta({
    description: 'Until when the pieces are held for an unpaid order.',
  }),
  held: z.enum(['none', 'part', 'all']).nullable().meta({
    description:
      'How many of the pieces of an unpaid order are held. The others are taken when it is paid; if one is sold before, the order is refunded. null once it is paid or has ended.',
  }),
  events: z.array(z.object({ at: Timestamp, kind: z.string(), text: z.string() })),
  documents: z.array(
    z.object({ kind: z.enum(['invoice', 'credit-note']), number: z.string(), url: z.string() }),
  ),
  test: z.literal(true).optional().meta({ description: 'Paid by the test provider: no money moved.' }),
  createdAt: Timestamp,
});
export type Order = z.infer<typeof Order>;

/** What the customer does next to pay. */
export const PaymentAction = z.object({
  action: z.enum(['redirect', 'instructions', 'none']),
  url: z.string().optional().meta({ description: 'With redirect: an address, or a path of the shop.' }),
  instructions: z.string().optional().meta({ description: 'With instructions: text of several lines.' }),
});
export type PaymentAction = z.infer<typeof PaymentAction>;

export const StartedPayment = z.object({
  provider: PaymentTaker,
  ref: z.string().nullable().meta({ description: 'null with the provider none.' }),
  ...PaymentAction.shape,
});
export type StartedPayment = z.infer<typeof StartedPayment>;

export const PlacedOrder = z.object({
  order: Order,
  token: z.string().meta({ description: 'Opens /order/{token}.' }),
  payment: StartedPayment.nullable().meta({
    description: 'null when the provider could not be reached: the same request tries again.',
  }),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** An order of the list. */
export const OrderPath = z.object({ n: Text.max(50) });

export const OrderTokenPath = z.object({ token: Text.max(255) });

/** GET /api/orders/by-token/{token}; `mail` is in the link of the mail alone, and proves that the mail arrived. */
export const OrderTokenQuery = z.object({ mail: Text.max(100).optional() });

/** GET …/invoice: without the number of a credit note the invoice. */
export const InvoiceQuery = z.object({ 'credit-note': Text.max(30).optional() });

/** POST /api/payments/test/{ref} */
export const PayTest = z.object({ outcome: z.enum(['paid', 'declined']) });

/** POST /api/payments/{provider}/webhook */
export const PaymentWebhookPath = z.object({ provider: Text.max(20) });

export const TestPaymentPath = z.object({ ref: Text.max(255) });

/** What the customer may see of a payment: the order as it now is, without what only its owner may see. */
export const TestPaymentAnswer = z.object({ orderNumber: z.string(), status: OrderStatus });
