import * as t from '../table.ts';

/** What the shop recorded about one attempt to pay an order. */
export const Payment = t.table('payments', {
  id: t.identity(),
  orderId: t.integer(),
  provider: t.string(20),
  attempt: t.integer().withDefault(),
  /** The provider's id of the payment; null until it has answered. */
  ref: t.string().nullable().notPersonal('An id of the payment provider, without name and card number'),
  /** What the customer does next, as the contract PaymentAction. */
  action: t.json<object>().nullable().notPersonal('What the provider shows next'),
  /** starting, open, paid, declined, cancelled or review */
  state: t.string(20).withDefault(),
  amount: t.decimal(10, 2),
  paid: t.decimal(10, 2).withDefault(),
  /** The provider's id of the money that came, which its refunds and disputes name. */
  chargeRef: t.string().nullable().notPersonal('An id of the payment provider, without name and card number'),
  createdAt: t.date().withDefault(),
  checkedAt: t.date().withDefault(),
  paidAt: t.date().nullable(),
  /** When staff accepted another amount than was asked for. */
  acceptedAt: t.date().nullable(),
});
export type Payment = t.Row<typeof Payment>;
