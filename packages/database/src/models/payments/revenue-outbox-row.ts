import * as t from '../table.ts';

/** A confirmed order, or a refund of one, that is sent to analytics (behaviour: analytics 11). */
export const RevenueOutboxRow = t.table('revenue_outbox', {
  id: t.bigIdentity(),
  /** The id of its event. It says nothing about the order. */
  eventId: t.uuid().withDefault(),
  orderId: t.integer(),
  /** Null for the order itself. */
  refundId: t.integer().nullable(),
  createdAt: t.date().withDefault(),
  /** When the queue held it. */
  queuedAt: t.date().nullable(),
});
export type RevenueOutboxRow = t.Row<typeof RevenueOutboxRow>;
