import type { CHAT_CATEGORIES } from '@ronin/contracts';
import { columnsOf, type Database, type SupportTicket } from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';

/** A support ticket as its shopper sees it. */
export type TicketRow = Pick<Attributes<SupportTicket>, 'createdAt' | 'ticketNumber'>;

interface TicketContent {
  subject: string;
  description: string;
  category: (typeof CHAT_CATEGORIES)[number];
  /** A last message of the shopper after the transcript; null for none. */
  closing: string | null;
  /** The agent who answers it; absent: nobody yet. */
  assignedTo?: number;
  /** Until when it is hidden; absent or null: it is not. */
  snoozedUntil?: string | null;
}

/**
 * Creates a support ticket with the transcript of a session. Call it in the transaction that ends the session, with its row
 * locked, so that a session has at most one ticket. The number contains the id, so it is unique.
 */
export async function createTicket(
  database: Database,
  session: SessionRow,
  { subject, description, category, closing, assignedTo, snoozedUntil }: TicketContent,
  transaction: Transaction,
): Promise<TicketRow> {
  const [ticket] = await database.select<TicketRow>(
    `WITH ticket AS (
       INSERT INTO support_tickets
         (id, ticket_number, customer_id, customer_email, customer_name, subject, description, category, chat_session_id,
          assigned_to, snoozed_until)
       SELECT next, 'RN-' || lpad(next::text, greatest(6, length(next::text)), '0'), $1::int, $2, $3, $4, $5, $7, $6::uuid, $9::int, $10::timestamptz
       FROM (SELECT nextval(pg_get_serial_sequence('support_tickets', 'id')) AS next) number
       RETURNING id, ticket_number, created_at
     ), transcript AS (
       INSERT INTO support_messages (ticket_id, sender_id, sender_name, sender_email, sender_type, message, created_at)
       SELECT ticket.id, entry.sender_id, entry.sender_name, entry.sender_email, entry.sender_type, entry.message, entry.at
       FROM ticket, (
         SELECT sequence, sender_id, sender_name, CASE WHEN sender_type = 'customer' THEN $2 END AS sender_email,
                sender_type, message, created_at AS at
         FROM live_chat_messages WHERE session_id = $6::uuid
         UNION ALL
         SELECT 2147483647, $2, $3, $2, 'customer', $8::text, clock_timestamp() WHERE $8::text IS NOT NULL
       ) entry
       ORDER BY entry.sequence
     )
     SELECT ${columnsOf('SupportTicket', 'ticket', ['ticketNumber', 'createdAt'])} FROM ticket`,
    [
      session.customerId,
      session.answerEmail ?? session.customerEmail,
      session.customerName,
      subject,
      description,
      session.sessionId,
      category,
      closing,
      assignedTo ?? null,
      snoozedUntil ?? null,
    ],
    transaction,
  );
  if (ticket === undefined) throw new Error('The insert returned no row.');

  return ticket;
}
