import type { Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import { createTicket } from './create-ticket.service.ts';

/** Characters of a ticket's subject and description. The whole transcript is in its messages. */
const SUBJECT_LENGTH = 80;
const DESCRIPTION_LENGTH = 5_000;

/** Messages that the description quotes. */
const QUOTED_MAX = 50;

/**
 * Creates a ticket for a session that its shopper left, if the shopper wrote something and no agent replied, or wrote last
 * by mail.
 * @param session its row is locked, in the transaction that ends it.
 * @returns the ticket's number, or null when no ticket is needed.
 */
export async function createMissedChatTicket(
  database: Database,
  session: SessionRow,
  transaction: Transaction,
): Promise<string | null> {
  const written = await database.query<{ message: string }>(
    `SELECT message FROM live_chat_messages
     WHERE session_id = $1 AND sender_type = 'customer'
       AND (NOT EXISTS (SELECT FROM live_chat_messages WHERE session_id = $1 AND sender_type = 'agent')
            OR 'mail' = (SELECT message_type FROM live_chat_messages
                         WHERE session_id = $1 AND sender_type <> 'system' ORDER BY sequence DESC LIMIT 1))
       AND NOT EXISTS (SELECT FROM support_tickets WHERE chat_session_id = $1)
     ORDER BY sequence LIMIT ${String(QUOTED_MAX)}`,
    { bind: [session.sessionId], type: QueryTypes.SELECT, transaction },
  );
  const [first] = written;
  if (first === undefined) return null;

  const content = {
    subject: firstWords(first.message),
    description: cut(written.map(({ message }) => message).join('\n'), DESCRIPTION_LENGTH),
    category: 'missed chat',
    closing: null,
  } as const;
  const { ticketNumber } = await createTicket(database, session, content, transaction);

  return ticketNumber;
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
