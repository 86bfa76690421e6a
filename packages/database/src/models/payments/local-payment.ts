import * as t from '../table.ts';

/** A payment as the providers test and transfer know it. */
export const LocalPayment = t.table('local_payments', {
  ref: t.uuid().primaryKey().withDefault(),
  provider: t.string(20),
  /** A repeated start with it gives the same payment. */
  key: t.string(100).notPersonal('An id of the payment provider, without name and card number'),
  /** open, paid, declined or cancelled */
  state: t.string(20).withDefault(),
  amount: t.decimal(10, 2),
  paid: t.decimal(10, 2).withDefault(),
  refunded: t.decimal(10, 2).withDefault(),
  refundKeys: t
    .array(t.text())
    .withDefault()
    .notPersonal('An id of the payment provider, without name and card number'),
  createdAt: t.date().withDefault(),
});
export type LocalPayment = t.Row<typeof LocalPayment>;
