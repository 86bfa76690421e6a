import { z } from 'zod';
import { chatText, Id, Money, optionalText, PathId, requiredText, StoredId, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { PaymentProviderName, PaymentTaker } from './checkout.ts';
import { Order, OrderItem, OrderStatus } from './orders.ts';

/** to-ship: paid, and something is still to be sent. needs-review: staff must look at its payment. */
export const StaffOrderFilter = z.enum([...OrderStatus.options, 'to-ship', 'needs-review']);
export type StaffOrderFilter = z.infer<typeof StaffOrderFilter>;

const Moment = Timestamp.refine((time) => time >= '1970', 'must be after 1970');

/** GET /api/staff/orders. Every word of `q` must be part of the order somewhere. */
export const StaffOrderQuery = z.object({
  status: StaffOrderFilter.optional(),
  from: Moment.optional().meta({ description: 'Placed then or later.' }),
  to: Moment.optional().meta({ description: 'Placed before then.' }),
  country: optionalText(100).meta({ description: 'Where it is sent.' }),
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
  .record(z.enum(WAITING_ORDER_FILTERS), z.int().nonnegative())
  .meta({ id: 'StaffOrderCounts' });
export type StaffOrderCounts = z.infer<typeof StaffOrderCounts>;

/** What was sent: derived from the shipments. */
const Sent = Order.shape.sent;

/** An order in the list of staff. */
export const StaffOrderSummary = z.object({
  orderNumber: z.string().meta({ example: 'R-7K3M-9Q2F' }),
  version: Id,
  status: OrderStatus,
  name: z.string(),
  email: z.string(),
  products: z
    .array(z.object({ name: z.string(), quantity: z.int().positive() }))
    .meta({ description: 'The first three.' }),
  quantity: z.int().nonnegative().meta({ description: 'Pieces of all products.' }),
  destination: z.object({ city: z.string(), country: z.string() }).nullable(),
  currency: z.string(),
  total: Money,
  paid: Money,
  refunded: Money,
  sent: Sent,
  paymentProvider: PaymentProviderName,
  needsReview: z.boolean(),
  test: z.literal(true).optional(),
  isGift: z.boolean(),
  holdExpiresAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type StaffOrderSummary = z.infer<typeof StaffOrderSummary>;

export const StaffOrderList = z.object({
  items: z.array(StaffOrderSummary),
  next: Id.nullable().meta({ description: 'The `after` of the next page; null on the last one.' }),
});
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
  shipped: z.int().nonnegative().meta({ description: 'Pieces in shipments.' }),
  refunded: z.int().nonnegative().meta({ description: 'Pieces of refunds.' }),
  toShip: z.int().nonnegative().meta({ description: 'Pieces that are neither sent nor refunded.' }),
});

const OrderPayment = z.object({
  id: Id,
  provider: PaymentTaker,
  ref: z.string().nullable(),
  state: z.enum(['starting', 'open', 'paid', 'declined', 'cancelled', 'review']),
  amount: Money.meta({ description: 'What was asked for.' }),
  paid: Money,
  paidAt: Timestamp.nullable(),
  acceptedAt: Timestamp.nullable().meta({ description: 'When staff accepted another amount.' }),
  createdAt: Timestamp,
});

/** Pieces of an item, as an answer names them. */
const ItemQuantity = z.object({ itemId: Id, name: z.string(), quantity: z.int().positive() });

const OrderRefund = z.object({
  id: Id,
  amount: Money,
  state: z.enum(['waiting', 'pending', 'done', 'failed']).meta({
    description:
      'waiting: the provider is asked for it, again by itself when that fails. pending: the provider has not finished it.',
  }),
  cause: z.enum(['cancelled', 'late-payment', 'staff', 'provider', 'dispute', 'warning']).meta({
    description:
      'provider: made at the provider. dispute: the customer took the payment back at the bank; failed when the shop won. warning: of the provider, about an amount of 0.00.',
  }),
  reason: z.string().nullable().meta({ description: 'In the words of staff.' }),
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
  quantity: z.int().nonnegative(),
  unheld: z.int().nonnegative().meta({ description: 'Pieces that were ordered without a hold.' }),
  state: z.enum(['held', 'consumed', 'released']),
  expiresAt: Timestamp,
});

const StaffOrderEvent = z.object({
  id: Id,
  at: Timestamp,
  kind: z.string(),
  text: z.string(),
  isPublic: z.boolean().meta({ description: 'The customer sees it.' }),
  by: z.string().nullable().meta({ description: 'null: the customer, or the shop itself.' }),
});

const OrderNote = z.object({ id: Id, authorName: z.string(), note: z.string(), createdAt: Timestamp });

/** An order with everything that staff need to work on it. */
export const StaffOrder = Order.extend({
  version: Id.meta({ description: 'Raised by every change. A shipment or a refund may name it.' }),
  items: z.array(StaffOrderItem),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  customerId: Id,
  customer: z.object({
    address: z.string().meta({ description: 'The mail address of the account, else the typed one.' }),
    proven: z.boolean().meta({ description: 'An account ordered; else the address was only typed.' }),
    otherOrders: z.int().nonnegative().meta({ description: 'With the same address.' }),
  }),
  discountCode: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  confirmedAt: Timestamp.nullable(),
  needsReview: z.boolean(),
  reviewReason: z
    .string()
    .nullable()
    .meta({ description: 'Why a person must look at it, one reason a line; else null.' }),
  refundable: Money.meta({ description: 'What was paid and is not refunded.' }),
  commands: z.array(StaffOrderCommand).meta({ description: 'What staff can do with it now.' }),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  shipments: z.array(OrderShipment),
  holds: z.array(OrderHold),
  events: z.array(StaffOrderEvent).meta({ description: 'Oldest first.' }),
  notes: z.array(OrderNote).meta({ description: 'Of staff, oldest first. The customer never sees them.' }),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** The most items that one order can have is far below it. */
const ITEMS_MAX = 1_000;

/** Pieces of the order's items, each item once. */
const ItemQuantities = z
  .array(z.object({ itemId: StoredId, quantity: z.int().min(1).max(1_000) }))
  .min(1)
  .max(ITEMS_MAX)
  .refine(
    (items) => new Set(items.map(({ itemId }) => itemId)).size === items.length,
    'must name each item once',
  );

const SeenVersion = Id.optional().meta({
  description: 'The version that the caller saw: 409 if it is not current.',
});

/** Spaces are removed: carriers print them for reading. Its form is narrow, because it is part of a mail. */
export const TrackingNumber = requiredText(100)
  .overwrite((value) => value.replaceAll(/\s/g, ''))
  .regex(/^[A-Za-z0-9-]+$/, 'must be letters, digits and hyphens')
  .regex(/\d/, 'must contain a digit');

/** POST …/ship */
export const ShipOrder = z.object({
  trackingNumber: TrackingNumber,
  items: ItemQuantities.optional().meta({
    description: 'What is in the shipment. Absent: all that is left.',
  }),
  version: SeenVersion,
});
export type ShipOrder = z.infer<typeof ShipOrder>;

/** POST …/refund */
export const RefundOrder = z.object({
  amount: Money.meta({ description: 'More than zero, unless the total of the order is 0.00.' }),
  items: ItemQuantities.optional().meta({
    description: 'The pieces that it is for. What was not sent of them will not be.',
  }),
  restock: z.boolean().meta({
    description:
      'Whether the pieces go back into the stock. Without items it is possible for the whole amount only: then all pieces do.',
  }),
  reason: chatText(500).nullish().meta({ description: 'For staff; the customer does not see it.' }),
  version: SeenVersion,
});
export type RefundOrder = z.infer<typeof RefundOrder>;

/** POST …/end-review */
export const EndOrderReview = z.object({
  version: Id.meta({ description: 'The version that the caller saw: 409 if it is not current.' }),
});

/** POST …/notes */
export const AddOrderNote = z.object({ note: chatText(TEXT_LIMITS.chatMessage) });
