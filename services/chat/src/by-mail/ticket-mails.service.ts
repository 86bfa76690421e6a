import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import { createTicket } from '../tickets/create-ticket.service.ts';
import type { ReceivedMail } from './received-mail.ts';

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
  const ticketId =
    (await findTicket(database, session.sessionId, transaction)) ??
    (await openTicket(database, session, transaction));
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
      bind: [ticketId, mail.id, mail.isFromCustomer ? session.customerName : mail.fromAddress],
      transaction,
    },
  );
}

async function findTicket(
  database: Database,
  sessionId: string,
  transaction: Transaction,
): Promise<number | undefined> {
  const ticket = await database.models.SupportTicket.findOne({
    attributes: ['id'],
    where: { chatSessionId: sessionId },
    transaction,
  });

  return ticket?.id;
}

async function openTicket(
  database: Database,
  session: SessionRow,
  transaction: Transaction,
): Promise<number> {
  const content = { subject: SUBJECT, description: SUBJECT, category: 'chat', closing: null } as const;
  await createTicket(database, session, content, transaction);
  const [ticket] = await database.select<{ id: number }>(
    'SELECT id FROM support_tickets WHERE chat_session_id = $1',
    [session.sessionId],
    transaction,
  );
  if (ticket === undefined) throw new Error('The ticket that was created is missing.');

  return ticket.id;
}
