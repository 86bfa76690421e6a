import { type InboxChange, isSnoozeTime, SNOOZE_MAX_DAYS } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { invalidField } from '@ronin/server-kit';
import { fn, Op, type Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import {
  applyTransition,
  lockSession,
  runInSession,
  type SessionContext,
} from '../sessions/transitions.service.ts';
import { type Agent, requireHolder, requireWaiting } from '../sessions/transitions.ts';
import { createTicket, findTicket, summarizeChat } from './create-ticket.service.ts';

const SUBJECT = 'Message left in the chat';

/** Makes a ticket of a waiting chat, and ends it. A repeat returns that ticket. @throws AppError conflict: it waits no more. */
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

    return { ticket: created, change: await applyTransition(database, session, transition, transaction) };
  });

  return { ticket, repeated: change === null };
}

/**
 * For a session that its shopper left, who wrote something that no agent answered, or wrote last by mail. Its row is locked.
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

const CATEGORY = 'answer later' as const;

/**
 * Makes a ticket of a chat and ends it, in one transaction: the agent answers it by mail. The ticket is the agent's, and is
 * hidden until a time, or open at once. A repeat by the same agent changes nothing.
 * @throws AppError invalid-input, not-found, conflict when the caller does not hold the chat.
 */
export async function answerLater(
  context: SessionContext & { now: () => Date },
  sessionId: string,
  later: Later,
): Promise<SessionRow> {
  const { database } = context;
  const { agent, until } = later;
  if (until !== null && !isSnoozeTime(until, context.now())) {
    const days = String(SNOOZE_MAX_DAYS);
    throw invalidField('until', `must be in the future, at most ${days} days from now`);
  }

  const { session } = await runInSession(context, sessionId, async (transaction) => {
    const held = await lockSession(database, sessionId, transaction);
    const isOwnEnded = held.status === 'ended' && held.agentId === agent.userId;
    if (isOwnEnded && (await findTicket(database, sessionId, CATEGORY, transaction)) !== null)
      return { session: held, change: null };

    requireHolder(held, agent);
    const ticketNumber =
      (await continueTicket(database, sessionId, later, transaction)) ??
      (await startTicket(database, held, later, transaction));
    const transition = { kind: 'later', agent, ticketNumber } as const;
    const change = await applyTransition(database, held, transition, transaction);

    return { session: change?.session ?? held, change };
  });

  return session;
}

/** When and by whom it is answered. */
interface Later {
  agent: Agent;
  until: string | null;
}

async function startTicket(
  database: Database,
  session: SessionRow,
  { agent, until }: Later,
  transaction: Transaction,
): Promise<string> {
  const { subject, description } = await summarizeChat(database, session.sessionId, transaction);
  const content = { subject, description, category: CATEGORY, assignedTo: agent.userId, snoozedUntil: until };
  const { ticketNumber } = await createTicket(database, session, content, transaction);

  return ticketNumber;
}

/** A chat that goes on after it became a ticket, by a mail of the shopper, has that ticket. What was said since is added. */
async function continueTicket(
  database: Database,
  sessionId: string,
  { agent, until }: Later,
  transaction: Transaction,
): Promise<string | null> {
  const [ticket] = await database.select<{ ticketNumber: string }>(
    `WITH ticket AS (
       UPDATE support_tickets SET status = 'open', category = $4, assigned_to = $2::int, snoozed_until = $3::timestamptz,
         resolved_at = NULL, version = version + 1
       WHERE chat_session_id = $1::uuid RETURNING id, ticket_number, customer_email
     ), added AS (
       INSERT INTO support_messages (ticket_id, sender_id, sender_name, sender_email, sender_type, message, created_at)
       SELECT ticket.id, m.sender_id, m.sender_name, CASE WHEN m.sender_type = 'customer' THEN ticket.customer_email END,
              m.sender_type, m.message, m.created_at
       FROM ticket JOIN live_chat_messages m ON m.session_id = $1::uuid
       WHERE m.created_at > coalesce((SELECT max(created_at) FROM support_messages WHERE ticket_id = ticket.id), '-infinity')
       ORDER BY m.sequence
     )
     SELECT ticket_number AS "ticketNumber" FROM ticket`,
    [sessionId, agent.userId, until, CATEGORY],
    transaction,
  );

  return ticket?.ticketNumber ?? null;
}
