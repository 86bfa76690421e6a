import { QueryTypes, type Transaction } from 'sequelize';
import type { ChatContext } from '../context.ts';
import type { SessionRow } from '../sessions/rows.ts';
import { createTicket } from './create-ticket.service.ts';

/** Characters of a ticket's subject and description; all that was said is in its messages. */
const SUBJECT_LENGTH = 80;
const DESCRIPTION_LENGTH = 5_000;

/** Messages that the description is made of. */
const MOST_QUOTED = 50;

/**
 * Makes a chat that its shopper gave up a support ticket, if they wrote something and no agent ever answered.
 * @param session under its lock, in the transaction that ends it.
 * @returns the ticket's number, or null when nothing waits for an answer.
 */
export async function keepMissedChat(
  { database }: Pick<ChatContext, 'database'>,
  session: SessionRow,
  transaction: Transaction,
): Promise<string | null> {
  const written = await database.query<{ message: string }>(
    `SELECT message FROM live_chat_messages
     WHERE session_id = $1 AND sender_type = 'customer'
       AND NOT EXISTS (SELECT FROM live_chat_messages WHERE session_id = $1 AND sender_type = 'agent')
       AND NOT EXISTS (SELECT FROM support_tickets WHERE chat_session_id = $1)
     ORDER BY sequence LIMIT ${String(MOST_QUOTED)}`,
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
  const { ticketNumber } = await createTicket({ database }, session, content, transaction);

  return ticketNumber;
}

/** As many whole words as fit; a single longer one is cut. */
function firstWords(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= SUBJECT_LENGTH) return line;

  const whole = line.slice(0, SUBJECT_LENGTH).lastIndexOf(' ');

  return whole > 0 ? `${line.slice(0, whole)} …` : cut(line, SUBJECT_LENGTH);
}

/** Never in the middle of a character that takes two. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…`;
