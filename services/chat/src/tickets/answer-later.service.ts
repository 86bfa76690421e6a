import { isSnoozeTime, SNOOZE_MAX_DAYS } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { Publish } from '../cluster/cluster-event.ts';
import type { SessionRow } from '../sessions/rows.ts';
import type { SessionQueue } from '../sessions/session-queue.ts';
import { applyStep, lockSession, presentSessionChange } from '../sessions/transitions.service.ts';
import { type Agent, decide, requireHolder } from '../sessions/transitions.ts';
import { createTicket } from './create-ticket.service.ts';
import { summarizeChat } from './summarize-chat.service.ts';

interface LaterContext {
  database: Database;
  now: () => Date;
  publish: Publish;
  sessionQueue: SessionQueue;
}

const CATEGORY = 'answer later';

/**
 * Makes a ticket of a chat and ends it, in one transaction: the agent answers it by mail. The ticket is the agent's, and is
 * hidden until a time, or open at once. A repeat by the same agent changes nothing.
 * @throws AppError invalid-input, not-found, conflict when the caller does not hold the chat.
 */
export async function answerLater(
  { database, now, publish, sessionQueue }: LaterContext,
  sessionId: string,
  { agent, until }: { agent: Agent; until: string | null },
): Promise<SessionRow> {
  if (until !== null && !isSnoozeTime(until, now())) {
    const message = `must be in the future, at most ${String(SNOOZE_MAX_DAYS)} days from now`;
    throw new AppError('invalid-input', `until: ${message}`, { errors: [{ path: 'until', message }] });
  }
  const { session, change } = await sessionQueue.run(sessionId, () =>
    database.transaction(async (transaction) => {
      const held = await lockSession({ database }, sessionId, transaction);
      const isOwnEnded = held.status === 'ended' && held.agentId === agent.userId;
      if (isOwnEnded && (await isPutOff(database, sessionId, transaction)))
        return { session: held, change: null };
      requireHolder(held, agent);

      const ticketNumber =
        (await continueTicket(database, sessionId, { agent, until }, transaction)) ??
        (await startTicket(database, held, { agent, until }, transaction));
      const step = decide(held, { kind: 'later', agent, ticketNumber });
      if (step === null) throw new Error('A chat with a holder can be put off.');
      const applied = await applyStep({ database }, held, step, transaction);
      return { session: applied.session, change: applied };
    }),
  );
  if (change !== null) publish(presentSessionChange(change));

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
  const content = { subject, description, category: CATEGORY, closing: null } as const;
  const { ticketNumber } = await createTicket(
    database,
    session,
    { ...content, assignedTo: agent.userId, snoozedUntil: until },
    transaction,
  );

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

const isPutOff = async (database: Database, sessionId: string, transaction: Transaction): Promise<boolean> =>
  (await database.models.SupportTicket.count({
    where: { chatSessionId: sessionId, category: CATEGORY },
    transaction,
  })) > 0;
