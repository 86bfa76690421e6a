import { z } from 'zod';
import { Count, Id, Money, optionalText, PathId, TextOrNull, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { pageOf } from '../shapes.ts';
import { PaymentProviderName, PaymentTaker } from './checkout.ts';
import { Order, OrderItem, OrderStatus } from './orders.ts';

/** to-ship: paid, and something is still to be sent. needs-review: staff must look at its payment. */
export const StaffOrderFilter = z.enum([...OrderStatus.options, 'to-ship', 'needs-review']);
export type StaffOrderFilter = z.infer<typeof StaffOrderFilter>;

const Moment = Timestamp.refine((time) => time >= '1970', 'must be after 1970');

/** GET /api/staff/orders. Every word of `q` must be part of the order somewhere. */
export const StaffOrderQuery = z.object({
  status: StaffOrderFilter.optional(),
  from: Moment.optional().describe('Placed then or later.'),
  to: Moment.optional().describe('Placed before then.'),
  country: optionalText(100).describe('Where it is sent.'),
  q: optionalText(TEXT_LIMITS.email),
  after: PathId.optional(),
});
export type StaffOrderQuery = z.infer<typeof StaffOrderQuery>;

/** The filters whose orders wait for somebody, in the order of an order's way. */
export const WAITING_ORDER_FILTERS = [
  'to-ship',
  'needs-review',
  'pending',
  'confirmed',
  'in-work',
  'ready',
] as const satisfies StaffOrderFilter[];

/** GET /api/staff/order-counts: how many orders wait, by filter. Each count ends at 1,000. */
export const StaffOrderCounts = z
  .record(z.enum(WAITING_ORDER_FILTERS), Count)
  .meta({ id: 'StaffOrderCounts' });
export type StaffOrderCounts = z.infer<typeof StaffOrderCounts>;

export const StaffOrderSummary = z.object({
  orderNumber: z.string().meta({ example: 'R-7K3M-9Q2F' }),
  version: Id,
  status: OrderStatus,
  name: z.string(),
  email: z.string(),
  products: z
    .array(z.object({ name: z.string(), quantity: z.int().positive() }))
    .describe('The first three.'),
  quantity: Count.describe('Pieces of all products.'),
  destination: z.object({ city: z.string(), country: z.string() }).nullable(),
  currency: z.string(),
  total: Money,
  paid: Money,
  refunded: Money,
  sent: Order.shape.sent,
  paymentProvider: PaymentProviderName,
  needsReview: z.boolean(),
  test: z.literal(true).optional(),
  isGift: z.boolean(),
  holdExpiresAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type StaffOrderSummary = z.infer<typeof StaffOrderSummary>;

export const StaffOrderList = pageOf(StaffOrderSummary);
export type StaffOrderList = z.infer<typeof StaffOrderList>;

/** What staff can do with an order: the last part of each call's path. */
export const StaffOrderCommand = z.enum([
  'mark-paid',
  'start',
  'ready',
  'ship',
  'deliver',
  'cancel',
  'refund',
  'release-hold',
  'end-review',
  'change-address',
]);
export type StaffOrderCommand = z.infer<typeof StaffOrderCommand>;

const StaffOrderItem = OrderItem.extend({
  id: Id,
  shipped: Count.describe('Pieces in shipments.'),
  refunded: Count.describe('Pieces of refunds.'),
  toShip: Count.describe('Pieces that are neither sent nor refunded.'),
});

const OrderPayment = z.object({
  id: Id,
  provider: PaymentTaker,
  ref: z.string().nullable(),
  state: z.enum(['starting', 'open', 'paid', 'declined', 'cancelled', 'review']),
  amount: Money.describe('What was asked for.'),
  paid: Money,
  paidAt: Timestamp.nullable(),
  acceptedAt: Timestamp.nullable().describe('When staff accepted another amount.'),
  createdAt: Timestamp,
});

const ItemQuantity = z.object({ itemId: Id, name: z.string(), quantity: z.int().positive() });

const OrderRefund = z.object({
  id: Id,
  amount: Money,
  state: z
    .enum(['waiting', 'pending', 'done', 'failed'])
    .describe(
      'waiting: the provider is asked for it, again by itself when that fails. pending: the provider has not finished it.',
    ),
  cause: z
    .enum(['cancelled', 'late-payment', 'staff', 'provider', 'dispute', 'warning'])
    .describe(
      'provider: made at the provider. dispute: the customer took the payment back at the bank; failed when the shop won. warning: of the provider, about an amount of 0.00.',
    ),
  reason: TextOrNull.describe('In the words of staff.'),
  items: z.array(ItemQuantity),
  restocked: z.boolean(),
  creditNoteNumber: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: Timestamp,
  doneAt: Timestamp.nullable(),
});

const OrderShipment = z.object({
  id: Id,
  trackingNumber: z.string(),
  items: z.array(ItemQuantity),
  by: z.string(),
  createdAt: Timestamp,
});

const OrderHold = z.object({
  productId: Id,
  name: z.string(),
  quantity: Count,
  unheld: Count.describe('Pieces that were ordered without a hold.'),
  state: z.enum(['held', 'consumed', 'released']),
  expiresAt: Timestamp,
});

const StaffOrderEvent = z.object({
  id: Id,
  at: Timestamp,
  kind: z.string(),
  text: z.string(),
  isPublic: z.boolean().describe('The customer sees it.'),
  by: TextOrNull.describe('null: the customer, or the shop itself.'),
});

const OrderNote = z.object({ id: Id, authorName: z.string(), note: z.string(), createdAt: Timestamp });

export const StaffOrder = Order.extend({
  version: Id.describe('Raised by every change. A shipment or a refund may name it.'),
  items: z.array(StaffOrderItem),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  customerId: Id,
  customer: z.object({
    address: z.string().describe('The mail address of the account, else the typed one.'),
    proven: z.boolean().describe('An account ordered; else the address was only typed.'),
    otherOrders: Count.describe('With the same address.'),
  }),
  discountCode: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  confirmedAt: Timestamp.nullable(),
  needsReview: z.boolean(),
  reviewReason: TextOrNull.describe('Why a person must look at it, one reason a line; else null.'),
  refundable: Money.describe('What was paid and is not refunded.'),
  commands: z.array(StaffOrderCommand).describe('What staff can do with it now.'),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  shipments: z.array(OrderShipment),
  holds: z.array(OrderHold),
  events: z.array(StaffOrderEvent).describe('Oldest first.'),
  notes: z.array(OrderNote).describe('Of staff, oldest first. The customer never sees them.'),
});
export type StaffOrder = z.infer<typeof StaffOrder>;
