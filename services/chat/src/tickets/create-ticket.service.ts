import type { CHAT_CATEGORIES } from '@ronin/contracts';
import {
  type Attributes,
  columnsOf,
  type Database,
  type SupportTicket,
  type Transaction,
} from '@ronin/database';
import type { SessionRow } from '../sessions/rows.ts';

export type TicketRow = Pick<Attributes<SupportTicket>, 'createdAt' | 'id' | 'ticketNumber'>;

interface TicketContent {
  subject: string;
  description: string;
  category: (typeof CHAT_CATEGORIES)[number];
  /** A last message of the shopper after the transcript. */
  closing?: string;
  /** The agent who answers it. */
  assignedTo?: number;
  /** Until when it is hidden. */
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
     SELECT ${columnsOf('SupportTicket', 'ticket', ['id', 'ticketNumber', 'createdAt'])} FROM ticket`,
    [
      session.customerId,
      session.answerEmail ?? session.customerEmail,
      session.customerName,
      subject,
      description,
      session.sessionId,
      category,
      closing ?? null,
      assignedTo ?? null,
      snoozedUntil ?? null,
    ],
    transaction,
  );
  if (ticket === undefined) throw new Error('The insert returned no row.');

  return ticket;
}

/** The ticket of a session. @param category only one of this kind. */
export async function findTicket(
  database: Database,
  sessionId: string,
  category: TicketContent['category'] | null,
  transaction: Transaction,
): Promise<TicketRow | null> {
  return await database.models.SupportTicket.findOne({
    attributes: ['id', 'ticketNumber', 'createdAt'],
    where: { chatSessionId: sessionId, ...(category !== null && { category }) },
    raw: true,
    transaction,
  });
}

/** Characters of a ticket's subject and description. The whole transcript is in its messages. */
const SUBJECT_LENGTH = 80;
const DESCRIPTION_LENGTH = 5_000;

/** Messages that the description quotes. */
const QUOTED_MAX = 50;

/** The subject and description of a ticket: what the shopper wrote in the chat. */
export async function summarizeChat(database: Database, sessionId: string, transaction: Transaction) {
  const written = await database.select<{ message: string }>(
    `SELECT message FROM live_chat_messages
     WHERE session_id = $1 AND sender_type = 'customer' ORDER BY sequence LIMIT ${String(QUOTED_MAX)}`,
    [sessionId],
    transaction,
  );
  const texts = written.map(({ message }) => message).filter((message) => message.trim() !== '');

  return {
    subject: firstWords(texts[0] ?? 'A chat without words of the shopper'),
    description: cut(texts.join('\n'), DESCRIPTION_LENGTH) || 'The shopper wrote nothing.',
    isEmpty: written.length === 0,
  };
}

/** As many whole words as fit; a single longer word is cut. */
function firstWords(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= SUBJECT_LENGTH) return line;

  const whole = line.slice(0, SUBJECT_LENGTH).lastIndexOf(' ');

  return whole > 0 ? `${line.slice(0, whole)} …` : cut(line, SUBJECT_LENGTH);
}

/** Does not split a surrogate pair. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…`;
