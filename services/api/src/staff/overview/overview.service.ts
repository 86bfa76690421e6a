import { getBackupStatus } from '@ronin/backup';
import { OVERVIEW_COUNT_MAX, type StaffOverview } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { hasRole, type StaffMember } from '@ronin/identity';
import { FAILED_LATELY } from '@ronin/mail';
import { QueryTypes } from 'sequelize';
import type { StatusContext } from '../../operations/status.service.ts';
import { SHOWABLE, statusCondition } from '../../orders/staff/staff-orders.service.ts';
import { stateCondition } from '../../support/inbox/inbox.sql.ts';
import { getAnalytics, getProblems } from './health.service.ts';
import { getSales } from './sales.service.ts';

/**
 * What was sold and what needs attention, as far as this person may open it. Cost: a few index scans that end at the bound of
 * the counts, and the orders of thirty days.
 */
export async function getOverview(context: StatusContext, staff: StaffMember): Promise<StaffOverview> {
  const { database } = context;
  const [analytics, problems, sales, orders, chats, inbox, stock, texts, mail, backup] = await Promise.all([
    staff.roles.length > 0 ? getAnalytics(context) : undefined,
    hasRole(staff, 'operator') ? getProblems(context) : undefined,
    hasRole(staff, 'clerk') ? getSales(database) : undefined,
    hasRole(staff, 'clerk') ? getOrders(database) : undefined,
    hasRole(staff, 'agent') ? getChats(database) : undefined,
    hasRole(staff, 'agent') ? getInbox(database) : undefined,
    hasRole(staff, 'merchant') ? getStock(database) : undefined,
    hasRole(staff, 'merchant') ? getTexts(database) : undefined,
    hasRole(staff, 'admin') ? getMail(database) : undefined,
    hasRole(staff, 'operator') ? getBackup(database) : undefined,
  ]);

  return {
    ...(analytics && { analytics }),
    ...(problems && { problems }),
    ...(sales && { sales }),
    ...(orders && { orders }),
    ...(chats && { chats }),
    ...(inbox && { inbox }),
    ...(stock && { stock }),
    ...(texts && { texts }),
    ...(mail && { mail }),
    ...(backup && { backup }),
  };
}

async function getOrders(database: Database) {
  const countOrders = (condition: string) =>
    countRows(database, `SELECT FROM orders o WHERE ${SHOWABLE} AND ${condition}`);
  const [toShip, needsReview] = await Promise.all([
    countOrders(statusCondition('to-ship')),
    countOrders(statusCondition('needs-review')),
  ]);

  return { toShip, needsReview };
}

const getChats = async (database: Database) => ({
  waiting: await countRows(database, "SELECT FROM live_chat_sessions WHERE status = 'waiting'"),
});

async function getInbox(database: Database) {
  const open = await countRows(
    database,
    `(SELECT FROM contacts i WHERE ${stateCondition('contacts', 'open')} LIMIT ${MAX})
     UNION ALL
     (SELECT FROM support_tickets i WHERE ${stateCondition('tickets', 'open')} LIMIT ${MAX})
     UNION ALL
     (SELECT FROM customer_feedback i WHERE ${stateCondition('feedback', 'open')} LIMIT ${MAX})`,
  );

  return { open };
}

async function getStock(database: Database) {
  const low = await countRows(
    database,
    `SELECT FROM inventory i JOIN products ON products.id = i.product_id AND NOT products.made_to_order
     WHERE is_stock_low(i.quantity, i.low_stock_threshold)`,
  );

  return { low };
}

async function getTexts(database: Database) {
  const [reviews, comments, questions] = await Promise.all([
    countRows(database, "SELECT FROM reviews WHERE status = 'pending'"),
    countRows(database, "SELECT FROM review_comments WHERE status = 'pending'"),
    countRows(database, 'SELECT FROM product_questions WHERE is_public AND NOT is_answered'),
  ]);

  return { reviews, comments, questions };
}

const getMail = async (database: Database) => ({
  failed: await countRows(database, `SELECT FROM outbox WHERE ${FAILED_LATELY}`),
});

async function getBackup(database: Database) {
  const { last, error, isOverdue } = await getBackupStatus(database);

  return { lastAt: last?.finishedAt.toISOString() ?? null, isOverdue, hasFailed: error !== null };
}

const MAX = String(OVERVIEW_COUNT_MAX);

async function countRows(database: Database, sql: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${sql} LIMIT ${MAX}) bounded`,
    { type: QueryTypes.SELECT },
  );

  return row?.count ?? 0;
}
