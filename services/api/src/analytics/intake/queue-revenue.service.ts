import type { RevenueEvent } from '@ronin/contracts';
import { columnsOf } from '@ronin/database';
import { type Loop, startLoop } from '@ronin/server-kit';
import { QueryTypes } from 'sequelize';
import { formatCents, parseCents } from '../../orders/pricing/money.ts';
import { spreadRefund, sumByProduct } from '../../orders/revenue/revenue-items.ts';
import type { IntakeContext } from './event-batcher.ts';

type RevenueContext = Pick<IntakeContext, 'database' | 'eventBatcher' | 'logger'>;

const EVERY_MS = 2_000;
const ROWS_PER_ROUND = 100;

/** Sends the revenue of orders to the queue of the analytics events (behaviour: analytics 11). Every api process does. */
export function startRevenueQueue(context: RevenueContext): Loop {
  return startLoop(
    'revenue',
    EVERY_MS,
    async () => {
      await queueRevenue(context);
    },
    context.logger,
  );
}

interface WaitingRow {
  id: number;
  eventId: string;
  createdAt: Date;
  sessionId: string | null;
  isTest: boolean;
  total: string;
  /** Of a refund; null for the order itself. */
  refund: string | null;
  refundedBefore: string;
  items: { productId: number; quantity: number; amount: string }[];
}

/** Refunds of an order are numbered in the order in which they were done, because its row was locked. */
const LIST_WAITING = `
  SELECT ${columnsOf('RevenueOutboxRow', 'o', ['id', 'eventId', 'createdAt'])}, orders.session_id AS "sessionId",
    orders.is_test AS "isTest", orders.total, refunds.amount AS refund,
    (SELECT coalesce(sum(earlier.amount), 0)::numeric(10,2) FROM revenue_outbox before
      JOIN refunds earlier ON earlier.id = before.refund_id
      WHERE before.order_id = o.order_id AND before.id < o.id) AS "refundedBefore",
    (SELECT jsonb_agg(jsonb_build_object('productId', i.product_id, 'quantity', i.quantity,
      'amount', (i.price * i.quantity - i.discount)::numeric(10,2)::text) ORDER BY i.id)
      FROM order_items i WHERE i.order_id = o.order_id) AS items
  FROM revenue_outbox o JOIN orders ON orders.id = o.order_id LEFT JOIN refunds ON refunds.id = o.refund_id
  WHERE o.queued_at IS NULL ORDER BY o.id LIMIT ${String(ROWS_PER_ROUND)}
`;

/**
 * Sends what waits. A row that was sent and not marked, because the process ended or another one sent it at the same time, is
 * sent again under the same event id, and the worker stores an id once.
 * @returns how many were sent.
 */
export async function queueRevenue({ database, eventBatcher }: RevenueContext): Promise<number> {
  const rows = await database.query<WaitingRow>(LIST_WAITING, { type: QueryTypes.SELECT });
  if (rows.length === 0) return 0;
  await eventBatcher.add(rows.map(toEvent));
  await database.query('UPDATE revenue_outbox SET queued_at = now() WHERE id = ANY($1::bigint[])', {
    bind: [rows.map(({ id }) => id)],
  });

  return rows.length;
}

function toEvent({ refund, refundedBefore, total, createdAt, ...row }: WaitingRow): RevenueEvent {
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
    kind: 'revenue',
    eventId: row.eventId,
    receivedAt: createdAt.toISOString(),
    sessionId: row.sessionId,
    type: refund === null ? 'sale' : 'refund',
    isTest: row.isTest,
    amount: refund ?? total,
    items: items.map((item) => ({ ...item, amount: formatCents(item.amount) })),
  };
}
