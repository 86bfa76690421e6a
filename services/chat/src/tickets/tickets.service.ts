import {
  applyTransition,
  lockSession,
  runInSession,
  type SessionContext,
} from '../sessions/transitions.service.ts';
import { requireWaiting } from '../sessions/transitions.ts';
import { createTicket, findTicket, type TicketRow } from './create-ticket.service.ts';

const SUBJECT = 'Message left in the chat';

/**
 * Creates a ticket from a waiting shopper's message and the transcript, and ends the session, in one transaction. A repeat
 * returns the existing ticket.
 * @throws AppError not-found, conflict when an agent holds the session or it has ended.
 */
export async function leaveMessage(
  context: SessionContext,
  sessionId: string,
  message: string,
): Promise<{ ticket: TicketRow; repeated: boolean }> {
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
