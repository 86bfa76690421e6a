import type { InboxChange } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { fn, Op, type Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import {
  applyTransition,
  lockSession,
  runInSession,
  type SessionContext,
} from '../sessions/transitions.service.ts';
import { requireWaiting } from '../sessions/transitions.ts';
import { createTicket, findTicket, summarizeChat, type TicketRow } from './create-ticket.service.ts';

const SUBJECT = 'Message left in the chat';

/**
 * Creates a ticket from a waiting shopper's message and the transcript, and ends the session, in one transaction. A repeat
 * returns the existing ticket.
 * @throws AppError not-found, conflict when an agent holds the session or it has ended.
 */
export async function leaveMessage(context: SessionContext, sessionId: string, message: string) {
  const { database } = context;
  const { ticket, change } = await runInSession(context, sessionId, async (transaction) => {
    const session = await lockSession(database, sessionId, transaction);
    // That of a missed chat does not contain this message.
    const first = await findTicket(database, sessionId, 'chat', transaction);
    if (first !== null) return { ticket: first, change: null };

    // Before the ticket is created: a missed chat has one already.
    requireWaiting(session);
    const content = { subject: SUBJECT, description: message, category: 'chat', closing: message } as const;
    const created = await createTicket(database, session, content, transaction);
    const transition = { kind: 'leave-message', ticketNumber: created.ticketNumber } as const;

    return {
      ticket: created,
      change: await applyTransition(database, session, transition, transaction),
    };
  });

  return { ticket, repeated: change === null };
}

/**
 * Creates a ticket for a session that its shopper left, if the shopper wrote something and no agent replied, or wrote last
 * by mail.
 * @param session its row is locked, in the transaction that ends it.
 * @returns the ticket's number, or null when no ticket is needed.
 */
export async function createMissedChatTicket(
  database: Database,
  session: SessionRow,
  transaction: Transaction,
): Promise<string | null> {
  const [answered] = await database.select(
    `SELECT 1 AS found WHERE EXISTS (SELECT FROM support_tickets WHERE chat_session_id = $1)
       OR (EXISTS (SELECT FROM live_chat_messages WHERE session_id = $1 AND sender_type = 'agent')
           AND 'mail' IS DISTINCT FROM (SELECT message_type FROM live_chat_messages
                                        WHERE session_id = $1 AND sender_type <> 'system' ORDER BY sequence DESC LIMIT 1))`,
    [session.sessionId],
    transaction,
  );
  if (answered !== undefined) return null;
  const { isEmpty, ...summary } = await summarizeChat(database, session.sessionId, transaction);
  if (isEmpty) return null;

  const content = { ...summary, category: 'missed chat' } as const;
  const { ticketNumber } = await createTicket(database, session, content, transaction);

  return ticketNumber;
}

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

/** As the inbox lists them: without those that wait for a later time (behaviour: inbox 2). */
export const countOpenTickets = (database: Database): Promise<number> =>
  database.models.SupportTicket.count({
    where: {
      status: { [Op.notIn]: ['answered', 'closed'] },
      [Op.or]: [{ snoozedUntil: null }, { snoozedUntil: { [Op.lte]: fn('now') } }],
    },
  });
