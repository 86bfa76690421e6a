import * as t from '../table.ts';

/** The part of an order's revenue that belongs to one product, without shipping and tax. */
interface RevenueItem {
  productId: number;
  /** 0 in a refund. */
  quantity: number;
  amount: string;
}

/** A confirmed order, or money that was paid back for one (behaviour: analytics 11). */
export const RevenueEvent = t.table('revenue_events', {
  eventId: t.uuid().primaryKey(),
  /** sale or refund */
  type: t.string(10),
  /** The visit; null when tracking was refused. */
  sessionId: t.string().nullable().personal('The visit'),
  /** Paid by the provider test: left out of revenue. */
  isTest: t.boolean(),
  amount: t.decimal(10, 2),
  items: t.json<RevenueItem[]>().notPersonal('Products and amounts'),
  createdAt: t.date().withDefault(),
});
export type RevenueEvent = t.Row<typeof RevenueEvent>;
