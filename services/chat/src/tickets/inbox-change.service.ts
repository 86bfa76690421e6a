import type { InboxChange } from '@ronin/contracts';
import type { Database } from '@ronin/database';

/** Items of one table that are looked at: the newest. */
const ITEMS_MAX = 500;

const openItems = (table: string, status: string, isWaiting = 'true'): string => `
  (SELECT '${table}-' || i.id || '.' || i.version AS item, ${isWaiting} AS waits FROM ${table} i
   WHERE ${status} AND (i.snoozed_until IS NULL OR i.snoozed_until <= now())
   ORDER BY i.created_at DESC, i.id DESC LIMIT ${String(ITEMS_MAX)})`;

const NOT_DONE = `i.status NOT IN ('answered', 'closed')`;

/** Feedback of guests cannot be answered (behaviour: inbox 2). */
const SENDER_IS_KNOWN = 'EXISTS (SELECT FROM customers c WHERE c.id = i.customer_id AND c.email IS NOT NULL)';

/** What is open in the inbox, as its list shows it. */
export async function readInboxChange(database: Database): Promise<InboxChange> {
  const [change] = await database.select<InboxChange>(
    `SELECT count(*) FILTER (WHERE waits)::int AS open, md5(coalesce(string_agg(item, ' ' ORDER BY item), '')) AS stamp
     FROM (${openItems('contacts', `i.status = 'open'`)} UNION ALL ${openItems('support_tickets', NOT_DONE)}
           UNION ALL ${openItems('customer_feedback', NOT_DONE, SENDER_IS_KNOWN)}) items`,
  );

  return change ?? { open: 0, stamp: '' };
}
