import { QueryTypes, type Transaction } from 'sequelize';
import type { ChatContext } from '../context.ts';
import { decide } from '../sessions/transitions.ts';
import { lockSession, presentChange, takeStep } from '../sessions/transitions.service.ts';
import { createTicket, type TicketRow } from './create-ticket.service.ts';

type TicketContext = Pick<ChatContext, 'database' | 'publish' | 'turns'>;

const SUBJECT = 'Message left in the chat';

/**
 * Makes a waiting shopper's message a support ticket with all that was said before, and ends the chat, in one transaction.
 * Asked again, it gives the ticket that there is.
 * @throws AppError not-found, conflict when an agent has the chat or it has ended.
 */
export async function leaveMessage(
  { database, publish, turns }: TicketContext,
  sessionId: string,
  message: string,
): Promise<{ ticket: TicketRow; repeated: boolean }> {
  const left = await turns.run(sessionId, () =>
    database.transaction(async (transaction) => {
      const session = await lockSession({ database }, sessionId, transaction);
      const first = await findTicket({ database }, sessionId, transaction);
      if (first !== undefined) return { ticket: first, change: null };

      const content = { subject: SUBJECT, description: message, category: 'chat', closing: message } as const;
      const ticket = await createTicket({ database }, session, content, transaction);
      const step = decide(session, { kind: 'leave-message', ticketNumber: ticket.ticketNumber });
      const change = step === null ? null : await takeStep({ database }, session, step, transaction);
      return { ticket, change };
    }),
  );
  if (left.change !== null) publish.session(presentChange(left.change));

  return { ticket: left.ticket, repeated: left.change === null };
}

async function findTicket(
  { database }: Pick<ChatContext, 'database'>,
  sessionId: string,
  transaction: Transaction,
): Promise<TicketRow | undefined> {
  const [ticket] = await database.query<TicketRow>(
    `SELECT ticket_number AS "ticketNumber", created_at AS "createdAt" FROM support_tickets
     WHERE chat_session_id = $1`,
    { bind: [sessionId], type: QueryTypes.SELECT, transaction },
  );

  return ticket;
}
