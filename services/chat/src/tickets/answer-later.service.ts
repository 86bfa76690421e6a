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
  { database, publish, sessionQueue }: LaterContext,
  sessionId: string,
  { agent, until }: { agent: Agent; until: string | null },
): Promise<SessionRow> {
  if (until !== null && !isSnoozeTime(until, new Date())) {
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

      const summary = await summarizeChat(database, sessionId, transaction);
      const ticket = await createTicket(
        database,
        held,
        { ...summary, category: CATEGORY, closing: null, assignedTo: agent.userId, snoozedUntil: until },
        transaction,
      );
      const step = decide(held, { kind: 'later', agent, ticketNumber: ticket.ticketNumber });
      if (step === null) throw new Error('A chat with a holder can be put off.');
      const applied = await applyStep({ database }, held, step, transaction);
      return { session: applied.session, change: applied };
    }),
  );
  if (change !== null) publish(presentSessionChange(change));

  return session;
}

const isPutOff = async (database: Database, sessionId: string, transaction: Transaction): Promise<boolean> =>
  (await database.models.SupportTicket.count({
    where: { chatSessionId: sessionId, category: CATEGORY },
    transaction,
  })) > 0;
