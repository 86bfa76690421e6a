import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import type { Publish } from '../cluster/cluster-event.ts';
import type { SessionQueue } from '../sessions/session-queue.ts';
import { applyStep, lockSession, presentSessionChange } from '../sessions/transitions.service.ts';
import { decide, requireWaiting } from '../sessions/transitions.ts';
import { createTicket, type TicketRow } from './create-ticket.service.ts';

interface TicketContext {
  database: Database;
  publish: Publish;
  sessionQueue: SessionQueue;
}

const SUBJECT = 'Message left in the chat';

/**
 * Creates a ticket from a waiting shopper's message and the transcript, and ends the session, in one transaction. A repeat
 * returns the existing ticket.
 * @throws AppError not-found, conflict when an agent holds the session or it has ended.
 */
export async function leaveMessage(
  { database, publish, sessionQueue }: TicketContext,
  sessionId: string,
  message: string,
): Promise<{ ticket: TicketRow; repeated: boolean }> {
  const left = await sessionQueue.run(sessionId, () =>
    database.transaction(async (transaction) => {
      const session = await lockSession({ database }, sessionId, transaction);
      const first = await findTicket(database, sessionId, transaction);
      if (first !== undefined) return { ticket: first, change: null };
      // Before the ticket is created: a missed chat has one already.
      requireWaiting(session);

      const content = { subject: SUBJECT, description: message, category: 'chat', closing: message } as const;
      const ticket = await createTicket(database, session, content, transaction);
      const step = decide(session, { kind: 'leave-message', ticketNumber: ticket.ticketNumber });
      const change = step === null ? null : await applyStep({ database }, session, step, transaction);
      return { ticket, change };
    }),
  );
  if (left.change !== null) publish(presentSessionChange(left.change));

  return { ticket: left.ticket, repeated: left.change === null };
}

/** The ticket of a message that was left before. That of a missed chat does not contain this message. */
async function findTicket(
  database: Database,
  sessionId: string,
  transaction: Transaction,
): Promise<TicketRow | undefined> {
  const ticket = await database.models.SupportTicket.findOne({
    attributes: ['ticketNumber', 'createdAt'],
    where: { chatSessionId: sessionId, category: 'chat' },
    transaction,
  });

  return ticket?.get();
}
