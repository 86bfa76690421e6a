import type { Database, Refund } from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';

const INSERT_SALE = 'INSERT INTO analytics_outbox (order_id) VALUES ($1) ON CONFLICT DO NOTHING';

/** Money that came for an order which was not confirmed by it was never counted, so its way back lowers nothing. */
const INSERT_REFUND = `
  INSERT INTO analytics_outbox (order_id, refund_id)
  SELECT $1, $2 WHERE EXISTS (SELECT FROM analytics_outbox WHERE order_id = $1)
  ON CONFLICT DO NOTHING
`;

/** Counts an order as revenue, in the transaction that confirms it. A repeat changes nothing. */
export async function addSale(database: Database, orderId: number, transaction: Transaction): Promise<void> {
  await database.execute(INSERT_SALE, [orderId], transaction);
}

/** Lowers the revenue by a refund, in the transaction that records it as done. The order's row is locked. */
export async function addRefund(
  database: Database,
  { id, orderId, reason }: Pick<Attributes<Refund>, 'id' | 'orderId' | 'reason'>,
  transaction: Transaction,
): Promise<void> {
  if (reason === LATE_PAYMENT) return;
  await database.execute(INSERT_REFUND, [orderId, id], transaction);
}

/** The reason of a refund of money that confirmed no order. */
export const LATE_PAYMENT = 'late-payment';
