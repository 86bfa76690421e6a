import * as t from '../table.ts';

/** Money that goes back to the customer. */
export const Refund = t.table('refunds', {
  id: t.identity(),
  orderId: t.integer(),
  paymentId: t.integer(),
  amount: t.decimal(10, 2),
  /** The provider's id; null until it has answered, and for a provider whose records are our own. */
  providerRef: t
    .string()
    .nullable()
    .notPersonal('An id of the payment provider, without name and card number'),
  /** waiting: to be asked for; pending: the provider knows it; done or failed */
  state: t.string(20).withDefault(),
  /** cancelled, late-payment or staff; what the provider reports: provider, dispute or warning */
  reason: t.string(50),
  /** Whether its pieces went back into the stock. */
  restocked: t.boolean().withDefault(),
  /** Why, in the words of staff. */
  note: t.string(500).nullable().personal('Free text about the refund'),
  userId: t.integer().nullable(),
  userName: t.string(100).nullable().personal('The name of the member of staff'),
  creditNoteNumber: t.string(30).nullable().notPersonal('The number of a document'),
  attempts: t.integer().withDefault(),
  nextAttemptAt: t.date().withDefault(),
  createdAt: t.date().withDefault(),
  doneAt: t.date().nullable(),
});
export type Refund = t.Row<typeof Refund>;
