import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import { createTicket, findTicket } from '../tickets/create-ticket.service.ts';
import type { ReceivedMail } from './received-mails.service.ts';

const SUBJECT = 'Reply by mail to a chat that has ended';

/**
 * Puts a mail into the ticket of a chat that has ended, or into a new one with the whole conversation, and opens it. The
 * inbox shows it with its original, as it shows replies to tickets.
 * @param session its row is locked, so that it has at most one ticket.
 */
export async function addToTicket(
  database: Database,
  session: SessionRow,
  mail: ReceivedMail,
  transaction: Transaction,
): Promise<void> {
  const content = { subject: SUBJECT, description: SUBJECT, category: 'chat' } as const;
  const { id } =
    (await findTicket(database, session.sessionId, null, transaction)) ??
    (await createTicket(database, session, content, transaction));
  await database.query(
    `WITH words AS (
       INSERT INTO support_messages (ticket_id, sender_name, sender_email, sender_type, message, mail_key)
       SELECT $1::int, left($3, 100), CASE WHEN m.is_from_customer THEN m.from_address END,
              CASE WHEN m.is_from_customer THEN 'customer' ELSE 'other' END, m.text, m.mail_key
       FROM live_chat_mails m WHERE m.id = $2::int
       ON CONFLICT DO NOTHING RETURNING id
     ), original AS (
       INSERT INTO received_mails (support_message_id, from_address, is_from_customer, is_automatic, size, raw)
       SELECT words.id, m.from_address, m.is_from_customer, m.is_automatic, m.size, m.raw
       FROM words, live_chat_mails m WHERE m.id = $2::int
     ), ticket AS (
       UPDATE support_tickets SET status = 'open', snoozed_until = NULL, resolved_at = NULL, version = version + 1
       WHERE id = $1::int
     )
     UPDATE live_chat_mails SET text = '', raw = '' WHERE id = $2::int`,
    {
      bind: [id, mail.id, mail.isFromCustomer ? session.customerName : mail.fromAddress],
      transaction,
    },
  );
}
