import type { AvailabilityQuery, ChatVisitor } from '@ronin/contracts';
import { columnsOf, type Database } from '@ronin/database';
import type { RowOf } from '@ronin/server-kit';

const VISITORS_MAX = 200;

/** A page reports every 20 seconds. Who missed two reports has left. */
const PRESENT = `v.seen_at > now() - interval '45 seconds'`;

/** Also the page after the checkout belongs to it: nobody is disturbed there. */
export const IN_CHECKOUT = `v.page_path ~ '^/(checkout|order)(/|[?]|$)'`;

/** SQL: the open chat of visitor `v`. */
export const OPEN_CHAT = `(SELECT s.session_id FROM live_chat_sessions s
  WHERE s.customer_id = v.customer_id AND s.status <> 'ended' ORDER BY s.id DESC LIMIT 1)`;

/** SQL: the state of invitation `i`; NULL without one. */
export const INVITATION_STATE = `CASE WHEN i.state = 'open' AND i.expires_at <= now() THEN 'expired' ELSE i.state END`;

export type VisitorRow = RowOf<ChatVisitor, 'since'>;

/** What a page says of its visitor. */
export type VisitReport = AvailabilityQuery & { path: string; visitId: string };

/** A page with both says where its visitor is. */
export const isVisitReport = (query: AvailabilityQuery): query is VisitReport =>
  query.visitId !== undefined && query.path !== undefined;

/** Writes where a visitor is. `since` begins again after an absence. */
export async function saveVisitor(
  database: Database,
  customerId: number | null,
  { visitId, path, title = '', source, visitNumber = 1 }: VisitReport,
): Promise<void> {
  await database.query(
    `INSERT INTO live_chat_visitors AS v (visit_id, customer_id, page_path, page_title, source, visit_number)
     VALUES ($1, $2, $3, $4, $5, least($6::bigint, 1000000))
     ON CONFLICT (visit_id) DO UPDATE SET
       customer_id = excluded.customer_id, page_path = excluded.page_path, page_title = excluded.page_title,
       source = excluded.source, visit_number = excluded.visit_number, seen_at = now(),
       since = CASE WHEN v.seen_at < now() - interval '30 minutes' THEN now() ELSE v.since END`,
    { bind: [visitId, customerId, path, title, source ?? null, visitNumber] },
  );
}

/** Who has a page of the shop open, newest visit first. */
export async function listVisitors(database: Database): Promise<VisitorRow[]> {
  return await database.select<VisitorRow>(
    `SELECT ${columnsOf('LiveChatVisitor', 'v', ['visitId', 'source', 'visitNumber', 'since'])},
            v.page_path AS path, v.page_title AS title,
            (SELECT coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email)
             FROM customers c WHERE c.id = v.customer_id AND c.email IS NOT NULL) AS "accountName",
            cart.items AS "cartItems", cart.total AS "cartTotal",
            ${IN_CHECKOUT} AS "isInCheckout", ${OPEN_CHAT} AS "sessionId", ${INVITATION_STATE} AS invitation
     FROM (SELECT * FROM live_chat_visitors v WHERE ${PRESENT} ORDER BY v.since DESC, v.visit_id LIMIT ${String(VISITORS_MAX)}) v
     LEFT JOIN live_chat_invitations i ON i.visit_id = v.visit_id
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(item.quantity), 0)::int AS items,
              coalesce(sum(item.quantity * p.price), 0)::numeric(10, 2)::text AS total
       FROM cart_items item JOIN products p ON p.id = item.product_id WHERE item.customer_id = v.customer_id
     ) cart
     ORDER BY v.since DESC, v.visit_id`,
  );
}

/** A present visitor, as far as an invitation asks; undefined when they left. */
export async function findVisitor(database: Database, visitId: string) {
  const [visitor] = await database.select<{ isInCheckout: boolean; sessionId: string | null }>(
    `SELECT ${IN_CHECKOUT} AS "isInCheckout", ${OPEN_CHAT} AS "sessionId"
     FROM live_chat_visitors v WHERE v.visit_id = $1 AND ${PRESENT}`,
    [visitId],
  );

  return visitor;
}
