import { OVERVIEW_COUNT_MAX } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { FAILED_LATELY } from '@ronin/mail';
import { SHOWABLE, statusCondition } from '../../orders/staff/staff-orders.service.ts';
import { SOURCES } from '../../support/inbox/inbox.service.ts';
import { TABLES, waitsForAnswer } from '../../support/inbox/inbox.sql.ts';

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
  const [{ count, oldestAt }, counts] = await Promise.all([
    countWaiting(
      database,
      `SELECT queued_at AS at FROM live_chat_sessions WHERE status = 'waiting' ORDER BY queued_at, id LIMIT ${MAX}`,
    ),
    countRows(database, {
      active: "SELECT FROM live_chat_sessions WHERE status = 'active'",
      lastDay: "SELECT FROM live_chat_sessions WHERE started_at > now() - interval '1 day'",
    }),
  ]);

  return { waiting: count, oldestAt, ...counts };
}

export async function getInbox(database: Database) {
  const selects = SOURCES.map(
    (source) =>
      `(SELECT i.created_at AS at FROM ${TABLES[source]} i WHERE ${waitsForAnswer(source)} ORDER BY i.id LIMIT ${MAX})`,
  );
  const { count, oldestAt } = await countWaiting(database, selects.join(' UNION ALL '));

  return { open: Math.min(count, OVERVIEW_COUNT_MAX), oldestAt };
}

const LOW_STOCK = `
  SELECT FROM inventory i JOIN products ON products.id = i.product_id AND NOT products.made_to_order
  WHERE is_stock_low(i.quantity, i.low_stock_threshold)
`;

export const getStock = (database: Database) =>
  countRows(database, {
    low: LOW_STOCK,
    soldOut: `${LOW_STOCK} AND i.quantity <= 0`,
    published: "SELECT FROM products WHERE status = 'published'",
    drafts: "SELECT FROM products WHERE status = 'draft'",
  });

export const getTexts = (database: Database) =>
  countRows(database, {
    reviews: "SELECT FROM reviews WHERE status = 'pending'",
    comments: "SELECT FROM review_comments WHERE status = 'pending'",
    questions: 'SELECT FROM product_questions WHERE is_public AND NOT is_answered',
  });

export const getMail = (database: Database) =>
  countRows(database, { failed: `SELECT FROM outbox WHERE ${FAILED_LATELY}` });

/** How many rows each of these has, up to the bound. */
async function countRows<Name extends string>(database: Database, statements: Record<Name, string>) {
  const counts = Object.entries<string>(statements).map(
    ([name, sql]) => `(SELECT count(*)::int FROM (${sql} LIMIT ${MAX}) bounded) AS "${name}"`,
  );
  const [row] = await database.select<Record<Name, number>>(`SELECT ${counts.join(', ')}`);
  if (row === undefined) throw new Error('The counts have no row.');

  return row;
}

/** @param sql selects the instants from which something waits, the oldest ones up to the bound. */
async function countWaiting(database: Database, sql: string) {
  const [row] = await database.select<{ count: number; oldestAt: Date | null }>(
    `SELECT count(*)::int AS count, min(at) AS "oldestAt" FROM (${sql}) bounded`,
  );

  return { count: row?.count ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null };
}
