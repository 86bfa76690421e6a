import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';

/** Characters of a ticket's subject and description. The whole transcript is in its messages. */
const SUBJECT_LENGTH = 80;
const DESCRIPTION_LENGTH = 5_000;

/** Messages that the description quotes. */
const QUOTED_MAX = 50;

/** The subject and description of a ticket: what the shopper wrote in the chat. */
export async function summarizeChat(
  database: Database,
  sessionId: string,
  transaction: Transaction,
): Promise<{ subject: string; description: string; isEmpty: boolean }> {
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
