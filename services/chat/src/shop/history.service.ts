import type { ChatHistoryItem } from '@ronin/contracts';
import { type Database, ordersOfAddress } from '@ronin/database';
import { hasRole, type StaffMember } from '@ronin/identity';
import type { RowOf } from '@ronin/server-kit';
import { findCustomer } from './customer.service.ts';

export type HistoryRow = RowOf<ChatHistoryItem, 'at'>;

const HISTORY_MAX = 50;

const newest = (select: string) => `(${select} ORDER BY at DESC LIMIT ${String(HISTORY_MAX)})`;

/** $1 the address, $2 the account or browser, $3 the account, $4 whether the caller sees mails, $5 what is not public. */
const LIST_HISTORY = `
  SELECT * FROM (
    ${newest(`SELECT 'order' AS kind, o.created_at AS at, o.order_number AS ref, o.order_number AS title, o.status,
        coalesce(o.customer_id = $3::int, false) AS proven
      FROM orders o WHERE o.email IS NOT NULL
        AND (o.customer_id = $2::int OR o.id IN (SELECT id FROM (${ordersOfAddress('$1::text')}) own))`)}
    UNION ALL
    ${newest(`SELECT 'ticket', t.created_at AS at, t.id::text, t.subject, t.status, coalesce(t.customer_id = $3::int, false)
      FROM support_tickets t WHERE lower(t.customer_email) = $1::text OR t.customer_id = $2::int`)}
    UNION ALL
    ${newest(`SELECT 'message', m.created_at AS at, m.id::text, left(m.message, 120), m.status, false
      FROM contacts m WHERE lower(m.email) = $1::text`)}
    UNION ALL
    ${newest(`SELECT 'mail', m.created_at AS at, m.id::text, m.kind,
        CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.failed_at IS NOT NULL THEN 'failed'
          WHEN m.kept_at IS NOT NULL THEN 'kept' ELSE 'waiting' END, false
      FROM outbox m WHERE $4::boolean AND lower(m.to_address) = $1::text`)}
    UNION ALL
    ${newest(`SELECT 'review', r.created_at AS at, r.product_id::text, p.name, r.status, coalesce(r.customer_id = $3::int, false)
      FROM reviews r JOIN products p ON p.id = r.product_id
      WHERE r.customer_id = $2::int AND (r.status = 'published' OR $5::boolean)`)}
    UNION ALL
    ${newest(`SELECT 'question', q.created_at AS at, q.product_id::text, left(q.question, 120),
        CASE WHEN q.is_answered THEN 'answered' ELSE 'open' END, coalesce(q.customer_id = $3::int, false)
      FROM product_questions q
      WHERE (q.customer_id = $2::int OR lower(q.email) = $1::text) AND ((q.is_public AND q.is_answered) OR $5::boolean)`)}
  ) history
  ORDER BY at DESC LIMIT ${String(HISTORY_MAX)}
`;

/** What the shop knows of the customer, newest first, as far as the caller's roles go. @throws AppError not-found */
export async function listHistory(database: Database, sessionId: string, staff: StaffMember) {
  const { address, customerId, account } = await findCustomer(database, sessionId);

  return await database.select<HistoryRow>(LIST_HISTORY, [
    address,
    customerId,
    account?.id ?? null,
    hasRole(staff, 'clerk'),
    hasRole(staff, 'merchant'),
  ]);
}
