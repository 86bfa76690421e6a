import { OVERVIEW_COUNT_MAX } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { FAILED_LATELY } from '@ronin/mail';
import { SHOWABLE, statusCondition } from '../../orders/staff/staff-orders.service.ts';
import { waitsForAnswer } from '../../support/inbox/inbox.sql.ts';

const MAX = String(OVERVIEW_COUNT_MAX);

export async function getOrders(database: Database) {
  const select = (status: 'needs-review' | 'to-ship') =>
    `SELECT coalesce(o.confirmed_at, o.created_at) AS at FROM orders o
     WHERE ${SHOWABLE} AND ${statusCondition(status)} ORDER BY o.id LIMIT ${MAX}`;
  const [toShip, needsReview] = await Promise.all([
    countWaiting(database, select('to-ship')),
    countWaiting(database, select('needs-review')),
  ]);

  return { toShip: toShip.count, oldestAt: toShip.oldestAt, needsReview: needsReview.count };
}

export async function getChats(database: Database) {
  const [{ count, oldestAt }, active, lastDay] = await Promise.all([
    countWaiting(
      database,
      `SELECT queued_at AS at FROM live_chat_sessions WHERE status = 'waiting' ORDER BY queued_at, id LIMIT ${MAX}`,
    ),
    countRows(database, "SELECT FROM live_chat_sessions WHERE status = 'active'"),
    countRows(database, "SELECT FROM live_chat_sessions WHERE started_at > now() - interval '1 day'"),
  ]);

  return { waiting: count, oldestAt, active, lastDay };
}

export async function getInbox(database: Database) {
  const select = (table: string, source: 'contacts' | 'feedback' | 'tickets') =>
    `(SELECT i.created_at AS at FROM ${table} i WHERE ${waitsForAnswer(source)} ORDER BY i.id LIMIT ${MAX})`;
  const { count, oldestAt } = await countWaiting(
    database,
    [
      select('contacts', 'contacts'),
      select('support_tickets', 'tickets'),
      select('customer_feedback', 'feedback'),
    ].join(' UNION ALL '),
  );

  return { open: Math.min(count, OVERVIEW_COUNT_MAX), oldestAt };
}

export async function getStock(database: Database) {
  const select = (condition: string) =>
    countRows(
      database,
      `SELECT FROM inventory i JOIN products ON products.id = i.product_id AND NOT products.made_to_order
       WHERE is_stock_low(i.quantity, i.low_stock_threshold) AND ${condition}`,
    );
  const [low, soldOut, published, drafts] = await Promise.all([
    select('true'),
    select('i.quantity <= 0'),
    countRows(database, "SELECT FROM products WHERE status = 'published'"),
    countRows(database, "SELECT FROM products WHERE status = 'draft'"),
  ]);

  return { low, soldOut, published, drafts };
}

export async function getTexts(database: Database) {
  const [reviews, comments, questions] = await Promise.all([
    countRows(database, "SELECT FROM reviews WHERE status = 'pending'"),
    countRows(database, "SELECT FROM review_comments WHERE status = 'pending'"),
    countRows(database, 'SELECT FROM product_questions WHERE is_public AND NOT is_answered'),
  ]);

  return { reviews, comments, questions };
}

export const getMail = async (database: Database) => ({
  failed: await countRows(database, `SELECT FROM outbox WHERE ${FAILED_LATELY}`),
});

async function countRows(database: Database, sql: string): Promise<number> {
  const [row] = await database.select<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${sql} LIMIT ${MAX}) bounded`,
  );

  return row?.count ?? 0;
}

/** @param sql selects the instants from which something waits, the oldest ones up to the bound. */
async function countWaiting(database: Database, sql: string) {
  const [row] = await database.select<{ count: number; oldestAt: Date | null }>(
    `SELECT count(*)::int AS count, min(at) AS "oldestAt" FROM (${sql}) bounded`,
  );

  return { count: row?.count ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null };
}
