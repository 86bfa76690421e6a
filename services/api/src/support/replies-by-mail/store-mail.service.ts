import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type ItemPath, lockItem } from '../inbox/inbox.service.ts';
import { TABLES } from '../inbox/inbox.sql.ts';
import type { ParsedMail } from './mail-parser/parser-messages.ts';

/** Mails that one item takes, and bytes of their originals. */
const MAILS_MAX = 200;
const BYTES_MAX = 100 * 1024 * 1024;

type AnsweredSource = Exclude<ItemPath['source'], 'feedback'>;

/** $1 item, $2 name, $3 sender type, $4 text, $5 key of the mail. */
const INSERT_TEXT: Record<AnsweredSource, string> = {
  contacts: `INSERT INTO contact_replies (contact_id, sender_name, sender_type, message, mail_key)
             VALUES ($1::int, left($2, 100), $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
  tickets: `INSERT INTO support_messages (ticket_id, sender_name, sender_type, message, mail_key)
            VALUES ($1::int, left($2, 100), $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
};
/** $1 text, $2 sender, $3 whether it is the customer, $4 whether a program sent it, $5 bytes, $6 the mail. */
const insertMail = (textId: string): string =>
  `INSERT INTO received_mails (${textId}, from_address, is_from_customer, is_automatic, size, raw)
   VALUES ($1::int, left($2, 255), $3, $4, $5::int, $6)`;
const INSERT_MAIL: Record<AnsweredSource, string> = {
  contacts: insertMail('contact_reply_id'),
  tickets: insertMail('support_message_id'),
};
const MEASURE: Record<AnsweredSource, string> = {
  contacts: `SELECT count(*)::int AS mails, coalesce(sum(m.size), 0)::float8 AS bytes
             FROM contact_replies r LEFT JOIN received_mails m ON m.contact_reply_id = r.id
             WHERE r.contact_id = $1 AND r.mail_key IS NOT NULL`,
  tickets: `SELECT count(*)::int AS mails, coalesce(sum(m.size), 0)::float8 AS bytes
            FROM support_messages r LEFT JOIN received_mails m ON m.support_message_id = r.id
            WHERE r.ticket_id = $1 AND r.mail_key IS NOT NULL`,
};

/**
 * Stores the text and the original of a mail, once. The item is open again, unless a program sent the mail.
 *
 * Anybody can write to an address that was passed on, and anybody can write any sender into a mail. So what comes from another
 * address than the customer's is never stored as the customer's words.
 * @returns whether it is new
 * @throws AppError not-found; conflict when the item takes no more
 */
export const storeMail = (
  database: Database,
  path: ItemPath,
  { mail, raw }: { mail: ParsedMail; raw: Uint8Array },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const item = await lockItem(database, path, transaction);
    const { source, id } = path;
    if (source === 'feedback') throw new AppError('not-found', 'This address takes no mail.');
    const select = <Row extends object>(sql: string, bind: unknown[]) =>
      database.select<Row>(sql, bind, transaction);
    const isFromCustomer = mail.from.length === 1 && mail.from[0] === item.email?.toLowerCase();
    const isOwnWords = isFromCustomer && !mail.isAutomatic;
    const sender = mail.from.join(', ');
    const [text] = await select<{ id: number }>(INSERT_TEXT[source], [
      id,
      isOwnWords ? item.name : sender || 'Unknown sender',
      isOwnWords ? 'customer' : 'other',
      mail.text,
      mail.key,
    ]);
    if (text === undefined) return false;
    await database.query(INSERT_MAIL[source], {
      bind: [text.id, sender, isFromCustomer, mail.isAutomatic, raw.length, Buffer.from(raw)],
      transaction,
    });
    const [total] = await select<{ mails: number; bytes: number }>(MEASURE[source], [id]);
    if (total && (total.mails > MAILS_MAX || total.bytes > BYTES_MAX))
      throw new AppError(
        'conflict',
        'This request has as many mails as it can take. Please write a new one.',
      );
    if (!mail.isAutomatic) {
      await database.query(
        `UPDATE ${TABLES[source]} SET status = 'open', snoozed_until = NULL, resolved_at = NULL, version = version + 1
         WHERE id = $1`,
        { bind: [id], transaction },
      );
    }

    return true;
  });
