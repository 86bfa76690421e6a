import * as t from '../table.ts';

/**
 * A fact of the shop that is sent to analytics (behaviour: analytics 12): a confirmed order, a refund of one, or the state that
 * a trigger wrote. The rows of orders stay, so that each counts once; the others are deleted when they were sent.
 */
export const AnalyticsOutboxRow = t.table('analytics_outbox', {
  id: t.bigIdentity(),
  /** The id of its event. It says nothing about the order. */
  eventId: t.uuid().withDefault(),
  /** revenue, product, stock, shop, chat or back-in-stock */
  kind: t.string(20).withDefault(),
  /** The fields of the event; null for revenue, which is computed from the order. */
  fact: t.json<Readonly<Record<string, unknown>>>().nullable().personal('A chat, until it is sent'),
  orderId: t.integer().nullable(),
  refundId: t.integer().nullable(),
  createdAt: t.date().withDefault(),
  /** When the queue held it. */
  queuedAt: t.date().nullable(),
});
export type AnalyticsOutboxRow = t.Row<typeof AnalyticsOutboxRow>;
