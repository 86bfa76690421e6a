import { QueryTypes, type Transaction } from 'sequelize';
import type { ChatContext } from '../context.ts';
import type { SessionRow } from '../sessions/rows.ts';

/** A support ticket, as far as the shopper hears of it. */
export interface TicketRow {
  ticketNumber: string;
  createdAt: Date;
}

interface TicketContent {
  subject: string;
  description: string;
  category: 'chat' | 'missed chat';
  /** What the shopper adds to all that was said; null: nothing. */
  closing: string | null;
}

/**
 * Makes a chat a support ticket with all that was said in it. It belongs in the transaction that ends the chat, under the
 * lock of its row: so there is one ticket for each chat at most. The number is made of the id, so it is unique without
 * asking.
 */
export async function createTicket(
  { database }: Pick<ChatContext, 'database'>,
  session: SessionRow,
  { subject, description, category, closing }: TicketContent,
  transaction: Transaction,
): Promise<TicketRow> {
  const [ticket] = await database.query<TicketRow>(
    `WITH ticket AS (
       INSERT INTO support_tickets
         (id, ticket_number, customer_id, customer_email, customer_name, subject, description, category, chat_session_id)
       SELECT next, 'RN-' || lpad(next::text, 6, '0'), $1::int, $2, $3, $4, $5, $7, $6::uuid
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
         SELECT 2147483647, $2, $3, $2, 'customer', $8::text, clock_timestamp() WHERE $8::text IS NOT NULL
       ) said
       ORDER BY said.sequence
     )
     SELECT ticket_number AS "ticketNumber", created_at AS "createdAt" FROM ticket`,
    {
      bind: [
        session.customerId,
        session.customerEmail,
        session.customerName,
        subject,
        description,
        session.sessionId,
        category,
        closing,
      ],
      type: QueryTypes.SELECT,
      transaction,
    },
  );
  if (ticket === undefined) throw new Error('The insert gave no row.');

  return ticket;
}
