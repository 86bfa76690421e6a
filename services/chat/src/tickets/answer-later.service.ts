import { isSnoozeTime, SNOOZE_MAX_DAYS } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import {
  applyTransition,
  lockSession,
  runInSession,
  type SessionContext,
} from '../sessions/transitions.service.ts';
import { type Agent, requireHolder } from '../sessions/transitions.ts';
import { createTicket, findTicket, summarizeChat } from './create-ticket.service.ts';

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
    const message = `must be in the future, at most ${String(SNOOZE_MAX_DAYS)} days from now`;
    throw new AppError('invalid-input', `until: ${message}`, { errors: [{ path: 'until', message }] });
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
