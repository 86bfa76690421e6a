import * as t from './table.ts';

const PROVIDER_ID = 'An id of the payment provider, without name and card number';

/** What the shop recorded about one attempt to pay an order. */
export const Payment = t.entity('payments', {
  orderId: t.integer(),
  provider: t.string(20),
  attempt: t.integer().withDefault(),
  /** The provider's id of the payment; null until it has answered. */
  ref: t.string().nullable().notPersonal(PROVIDER_ID),
  /** What the customer does next, as the contract PaymentAction. */
  action: t.json<object>().nullable().notPersonal('What the provider shows next'),
  state: t.string<'starting' | 'open' | 'paid' | 'declined' | 'cancelled' | 'review'>(20).withDefault(),
  amount: t.decimal(10, 2),
  paid: t.decimal(10, 2).withDefault(),
  /** The provider's id of the money that came, which its refunds and disputes name. */
  chargeRef: t.string().nullable().notPersonal(PROVIDER_ID),
  checkedAt: t.date().withDefault(),
  paidAt: t.date().nullable(),
  /** When staff accepted another amount than was asked for. */
  acceptedAt: t.date().nullable(),
});
export type Payment = t.Row<typeof Payment>;

/** An event that a provider sent. Its content is never trusted: it says which payment to look at. */
export const PaymentEvent = t.table('payment_events', {
  id: t.bigIdentity(),
  provider: t.string(20),
  eventId: t.string().notPersonal(PROVIDER_ID),
  ref: t.string().notPersonal(PROVIDER_ID),
  receivedAt: t.date().withDefault(),
  handledAt: t.date().nullable(),
});

/** Money that goes back to the customer. */
export const Refund = t.entity('refunds', {
  orderId: t.integer(),
  paymentId: t.integer(),
  amount: t.decimal(10, 2).exported(),
  /** The provider's id; null until it has answered, and for a provider whose records are our own. */
  providerRef: t.string().nullable().notPersonal(PROVIDER_ID),
  /** waiting: to be asked for; pending: the provider knows it */
  state: t.string<'waiting' | 'pending' | 'done' | 'failed'>(20).withDefault().exported(),
  /** `cause` in answers: cancelled, late-payment or staff; what the provider reports: provider, dispute or warning */
  reason: t.string(50),
  restocked: t.boolean().withDefault(),
  /** `reason` in answers: why, in the words of staff. */
  note: t.string(500).nullable().personal('Free text about the refund').exported(),
  userId: t.integer().nullable(),
  userName: t.string(100).nullable().personal('The name of the member of staff'),
  creditNoteNumber: t.string(30).nullable().notPersonal('The number of a document').exported(),
  attempts: t.integer().withDefault(),
  nextAttemptAt: t.date().withDefault(),
  doneAt: t.date().nullable(),
});
export type Refund = t.Row<typeof Refund>;

/** How many pieces of an item a refund is for. They are not sent any more. */
export const RefundItem = t.table('refund_items', {
  refundId: t.integer().primaryKey(),
  orderItemId: t.integer().primaryKey(),
  quantity: t.integer(),
});

/** A payment as the providers test and transfer know it. */
export const LocalPayment = t.table('local_payments', {
  ref: t.uuid().primaryKey().withDefault(),
  provider: t.string(20),
  /** A repeated start with it gives the same payment. */
  key: t.string(100).notPersonal(PROVIDER_ID),
  state: t.string<'open' | 'paid' | 'declined' | 'cancelled'>(20).withDefault(),
  amount: t.decimal(10, 2),
  paid: t.decimal(10, 2).withDefault(),
  refunded: t.decimal(10, 2).withDefault(),
  refundKeys: t.array(t.text()).withDefault().notPersonal(PROVIDER_ID),
  createdAt: t.date().withDefault(),
});
