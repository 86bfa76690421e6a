import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import { type ItemPath, lockItem } from '../inbox/inbox.service.ts';
import { TABLES } from '../inbox/inbox.sql.ts';
import type { ParsedMail } from './mail-parser/parser-messages.ts';

export interface NewMail {
  mail: ParsedMail;
  raw: Uint8Array;
}

/** Mails that one item or chat takes, and bytes of their originals. */
const MAILS_MAX = 200;
const BYTES_MAX = 100 * 1024 * 1024;

async function refuseTooMany(
  database: Database,
  { statement, id, message }: { statement: string; id: number | string; message: string },
  transaction: Transaction,
): Promise<void> {
  const [total] = await database.select<{ mails: number; bytes: number }>(statement, [id], transaction);
  if (total && (total.mails > MAILS_MAX || total.bytes > BYTES_MAX)) throw new AppError('conflict', message);
}

/** The tables of the texts, the column of the item, and the column of `received_mails` that names the text. */
const TEXTS = {
  contacts: ['contact_replies', 'contact_id', 'contact_reply_id'],
  tickets: ['support_messages', 'ticket_id', 'support_message_id'],
} as const;

/** $1 item, $2 name, $3 sender type, $4 text, $5 key of the mail. */
const insertText = (source: keyof typeof TEXTS): string =>
  `INSERT INTO ${TEXTS[source][0]} (${TEXTS[source][1]}, sender_name, sender_type, message, mail_key)
   VALUES ($1::int, left($2, 100), $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`;

/** $1 text, $2 sender, $3 whether it is the customer, $4 whether a program sent it, $5 bytes, $6 the mail. */
const insertMail = (source: keyof typeof TEXTS): string =>
  `INSERT INTO received_mails (${TEXTS[source][2]}, from_address, is_from_customer, is_automatic, size, raw)
   VALUES ($1::int, left($2, 255), $3, $4, $5::int, $6)`;

/** $1 item. */
const measureMails = (source: keyof typeof TEXTS): string =>
  `SELECT count(*)::int AS mails, coalesce(sum(m.size), 0)::float8 AS bytes
   FROM ${TEXTS[source][0]} r LEFT JOIN received_mails m ON m.${TEXTS[source][2]} = r.id
   WHERE r.${TEXTS[source][1]} = $1 AND r.mail_key IS NOT NULL`;

/**
 * Stores the text and the original of a mail, once. The item is open again, unless a program sent the mail.
 *
 * Anybody can write to an address that was passed on, and anybody can write any sender into a mail. So what comes from another
 * address than the customer's is never stored as the customer's words.
 * @returns whether it is new
 * @throws AppError not-found; conflict when the item takes no more
 */
export const storeMail = (database: Database, path: ItemPath, { mail, raw }: NewMail): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const item = await lockItem(database, path, transaction);
    const { source, id } = path;
    if (source === 'feedback') throw new AppError('not-found', 'This address takes no mail.');
    const isFromCustomer = mail.from.length === 1 && mail.from[0] === item.email?.toLowerCase();
    const isOwnWords = isFromCustomer && !mail.isAutomatic;
    const sender = mail.from.join(', ');
    const [name, senderType] = isOwnWords ? [item.name, 'customer'] : [sender || 'Unknown sender', 'other'];
    const bind = [id, name, senderType, mail.text, mail.key];
    const [text] = await database.select<{ id: number }>(insertText(source), bind, transaction);
    if (text === undefined) return false;
    await database.execute(
      insertMail(source),
      [text.id, sender, isFromCustomer, mail.isAutomatic, raw.length, Buffer.from(raw)],
      transaction,
    );
    const message = 'This request has as many mails as it can take. Please write a new one.';
    await refuseTooMany(database, { statement: measureMails(source), id, message }, transaction);
    if (!mail.isAutomatic) {
      await database.execute(
        `UPDATE ${TABLES[source]} SET status = 'open', snoozed_until = NULL, resolved_at = NULL, version = version + 1
         WHERE id = $1`,
        [id],
        transaction,
      );
    }

    return true;
  });

export const hasChat = async (database: Database, id: number): Promise<boolean> =>
  (await database.models.LiveChatSession.count({ where: { id } })) > 0;

/**
 * Stores a reply to a mail of the chat, once. The chat, which owns the messages, takes it from its table within seconds and
 * decides under the lock of the session what it becomes (behaviour: chat 14).
 * @returns whether it is new
 * @throws AppError not-found; conflict when the chat takes no more
 */
export const storeChatMail = (database: Database, id: number, { mail, raw }: NewMail): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [session] = await database.select<{ sessionId: string; email: string }>(
      `SELECT s.session_id AS "sessionId", lower(coalesce(c.email, s.customer_email)) AS email
       FROM live_chat_sessions s LEFT JOIN customers c ON c.id = s.customer_id AND c.merged_into IS NULL
       WHERE s.id = $1::bigint FOR NO KEY UPDATE OF s`,
      [id],
      transaction,
    );
    if (session === undefined) throw new AppError('not-found', 'This address takes no mail.');
    const { sessionId } = session;
    const isFromCustomer = mail.from.length === 1 && mail.from[0] === session.email;
    const about = [sessionId, mail.key, mail.from.join(', '), isFromCustomer, mail.isAutomatic];
    const [stored] = await database.select<{ id: number }>(
      `INSERT INTO live_chat_mails (session_id, mail_key, from_address, is_from_customer, is_automatic, text, size, raw)
       VALUES ($1, $2, left($3, 255), $4, $5, $6, $7::int, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [...about, mail.text, raw.length, Buffer.from(raw)],
      transaction,
    );
    if (stored === undefined) return false;
    if (isFromCustomer && !mail.isAutomatic) {
      const files = mail.files.map(({ name, content }, position) => ({
        ...{ mailId: stored.id, position, name },
        content: Buffer.from(content),
      }));
      await database.models.LiveChatMailFile.bulkCreate(files, { transaction });
    }
    const statement = `SELECT count(*)::int AS mails, sum(size)::float8 AS bytes FROM live_chat_mails WHERE session_id = $1`;
    const message = 'This chat has as many mails as it can take. Please start a new one.';
    await refuseTooMany(database, { statement, id: sessionId, message }, transaction);

    return true;
  });
