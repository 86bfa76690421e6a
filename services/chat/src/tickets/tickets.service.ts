import { QueryTypes, type Transaction } from 'sequelize';
import type { ChatContext } from '../context.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { decide } from '../sessions/transitions.ts';
import { lockSession, presentChange, takeStep } from '../sessions/transitions.service.ts';

type TicketContext = Pick<ChatContext, 'database' | 'publish' | 'turns'>;

/** A support ticket, as far as the shopper hears of it. */
export interface TicketRow {
  ticketNumber: string;
  createdAt: Date;
}

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

      const ticket = await createTicket({ database }, session, message, transaction);
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

/** The number is made of the id, so it is unique without asking. */
async function createTicket(
  { database }: Pick<ChatContext, 'database'>,
  session: SessionRow,
  message: string,
  transaction: Transaction,
): Promise<TicketRow> {
  const [ticket] = await database.query<TicketRow>(
    `WITH ticket AS (
       INSERT INTO support_tickets
         (id, ticket_number, customer_id, customer_email, customer_name, subject, description, category, chat_session_id)
       SELECT next, 'RN-' || lpad(next::text, 6, '0'), $1::int, $2, $3, $4, $5, 'chat', $6::uuid
       FROM (SELECT nextval(pg_get_serial_sequence('support_tickets', 'id')) AS next) number
       RETURNING id, ticket_number, created_at
     ), transcript AS (
       INSERT INTO support_messages (ticket_id, sender_id, sender_name, sender_email, sender_type, message, created_at)
       SELECT ticket.id, said.sender_id, said.sender_name, said.sender_email, said.sender_type, said.message, said.at
       FROM ticket, (
         SELECT sequence, sender_id, sender_name, CASE WHEN sender_type = 'customer' THEN $2 END AS sender_email,
                sender_type, message, created_at AS at
         FROM live_chat_messages WHERE session_id = $6::uuid
         UNION ALL
         SELECT 2147483647, $2, $3, $2, 'customer', $5, clock_timestamp()
       ) said
       ORDER BY said.sequence
     )
     SELECT ticket_number AS "ticketNumber", created_at AS "createdAt" FROM ticket`,
    {
      bind: [
        session.customerId,
        session.customerEmail,
        session.customerName,
        SUBJECT,
        message,
        session.sessionId,
      ],
      type: QueryTypes.SELECT,
      transaction,
    },
  );
  if (ticket === undefined) throw new Error('The insert gave no row.');

  return ticket;
}
