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
  /** The event of the order; its own id when it is the order. Null in rows of an earlier release. */
  saleId: t.uuid().nullable(),
  /** When the order was placed. */
  orderedAt: t.date().nullable(),
  /** The buyer, and the guests who were merged into that account. */
  customerIds: t.array(t.integer()).withDefault().personal('The numbers of the account and its guests'),
  /** Paid by the provider test: left out of revenue. */
  isTest: t.boolean(),
  amount: t.decimal(10, 2),
  items: t.json<RevenueItem[]>().notPersonal('Products and amounts'),
  createdAt: t.date().withDefault(),
});
export type RevenueEvent = t.Row<typeof RevenueEvent>;
