import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import { createTicket, summarizeChat } from './create-ticket.service.ts';

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
  const [answered] = await database.select(
    `SELECT 1 AS found WHERE EXISTS (SELECT FROM support_tickets WHERE chat_session_id = $1)
       OR (EXISTS (SELECT FROM live_chat_messages WHERE session_id = $1 AND sender_type = 'agent')
           AND 'mail' IS DISTINCT FROM (SELECT message_type FROM live_chat_messages
                                        WHERE session_id = $1 AND sender_type <> 'system' ORDER BY sequence DESC LIMIT 1))`,
    [session.sessionId],
    transaction,
  );
  if (answered !== undefined) return null;
  const { isEmpty, ...summary } = await summarizeChat(database, session.sessionId, transaction);
  if (isEmpty) return null;

  const content = { ...summary, category: 'missed chat' } as const;
  const { ticketNumber } = await createTicket(database, session, content, transaction);

  return ticketNumber;
}
