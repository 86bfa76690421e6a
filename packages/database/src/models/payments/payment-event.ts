import * as t from '../table.ts';

/** An event that a provider sent. Its content is never trusted: it says which payment to look at. */
export const PaymentEvent = t.table('payment_events', {
  id: t.bigIdentity(),
  provider: t.string(20),
  eventId: t.string().notPersonal('An id of the payment provider, without name and card number'),
  ref: t.string().notPersonal('An id of the payment provider, without name and card number'),
  receivedAt: t.date().withDefault(),
  handledAt: t.date().nullable(),
});
export type PaymentEvent = t.Row<typeof PaymentEvent>;
