import type { RevenueEvent } from '@ronin/contracts';
import { columnsOf, type Database } from '@ronin/database';
import { formatCents, parseCents } from '../../orders/pricing/money.ts';
import { spreadRefund, sumByProduct } from '../../orders/revenue/revenue-items.ts';

/** Guests of one account whose visits are looked for, the latest. */
const GUESTS_MAX = 100;

type RevenueRow = Pick<
  RevenueEvent,
  'customerIds' | 'eventId' | 'isTest' | 'items' | 'saleId' | 'sessionId'
> & {
  createdAt: Date;
  orderedAt: Date;
  total: string;
  /** Of a refund; null for the order itself. */
  refund: string | null;
  refundedBefore: string;
};

/**
 * Refunds of an order are numbered in the order in which they were done, because its row was locked. Customer 1 is everybody
 * without a cookie. An erased account is merged into itself.
 */
const LIST_REVENUE = `
  SELECT ${columnsOf('AnalyticsOutboxRow', 'o', ['eventId', 'createdAt'])}, orders.session_id AS "sessionId",
    orders.is_test AS "isTest", orders.total, refunds.amount AS refund, orders.created_at AS "orderedAt",
    (SELECT sale.event_id FROM analytics_outbox sale WHERE sale.order_id = o.order_id AND sale.refund_id IS NULL) AS "saleId",
    ARRAY(
      SELECT c.id FROM customers c
      WHERE (c.id = orders.customer_id OR c.merged_into = orders.customer_id)
        AND c.id <> 1 AND c.merged_into IS DISTINCT FROM c.id
      ORDER BY c.id = orders.customer_id DESC, c.id DESC LIMIT ${String(GUESTS_MAX + 1)}
    ) AS "customerIds",
    (SELECT coalesce(sum(earlier.amount), 0)::numeric(10,2) FROM analytics_outbox before
      JOIN refunds earlier ON earlier.id = before.refund_id
      WHERE before.order_id = o.order_id AND before.id < o.id) AS "refundedBefore",
    (SELECT jsonb_agg(jsonb_build_object('productId', i.product_id, 'quantity', i.quantity,
      'amount', (i.price * i.quantity - i.discount)::numeric(10,2)::text) ORDER BY i.id)
      FROM order_items i WHERE i.order_id = o.order_id) AS items
  FROM analytics_outbox o JOIN orders ON orders.id = o.order_id LEFT JOIN refunds ON refunds.id = o.refund_id
  WHERE o.id = ANY($1::bigint[]) ORDER BY o.id
`;

/** The revenue of those rows of the outbox that are about orders (behaviour: analytics 11). */
export async function listRevenue(database: Database, ids: readonly number[]): Promise<RevenueEvent[]> {
  return (await database.select<RevenueRow>(LIST_REVENUE, [ids])).map(toEvent);
}

function toEvent({ refund, refundedBefore, total, createdAt, orderedAt, ...row }: RevenueRow): RevenueEvent {
  const sold = sumByProduct(row.items.map((item) => ({ ...item, amount: parseCents(item.amount) })));
  const items =
    refund === null
      ? sold
      : spreadRefund({
          items: sold,
          total: parseCents(total),
          refundedBefore: parseCents(refundedBefore),
          refund: parseCents(refund),
        });

  return {
    ...row,
    kind: 'revenue',
    receivedAt: createdAt.toISOString(),
    orderedAt: orderedAt.toISOString(),
    type: refund === null ? 'sale' : 'refund',
    amount: refund ?? total,
    items: items.map((item) => ({ ...item, amount: formatCents(item.amount) })),
  };
}
