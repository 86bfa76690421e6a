import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { ParsedMail } from './mail-parser/parser-messages.ts';

/** Mails that one chat takes, and bytes of their originals. */
const MAILS_MAX = 200;
const BYTES_MAX = 100 * 1024 * 1024;

export const hasChat = async (database: Database, id: number): Promise<boolean> =>
  (await database.models.LiveChatSession.count({ where: { id } })) > 0;

/**
 * Stores a reply to a mail of the chat, once. The chat, which owns the messages, takes it from its table within seconds and
 * decides under the lock of the session what it becomes (behaviour: chat 14).
 * @returns whether it is new
 * @throws AppError not-found; conflict when the chat takes no more
 */
export const storeChatMail = (
  database: Database,
  id: number,
  { mail, raw }: { mail: ParsedMail; raw: Uint8Array },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const select = <Row extends object>(sql: string, bind: unknown[]) =>
      database.select<Row>(sql, bind, transaction);
    const [session] = await select<{ sessionId: string; email: string }>(
      `SELECT s.session_id AS "sessionId", lower(coalesce(c.email, s.customer_email)) AS email
       FROM live_chat_sessions s LEFT JOIN customers c ON c.id = s.customer_id AND c.merged_into IS NULL
       WHERE s.id = $1::bigint FOR NO KEY UPDATE OF s`,
      [id],
    );
    if (session === undefined) throw new AppError('not-found', 'This address takes no mail.');
    const isFromCustomer = mail.from.length === 1 && mail.from[0] === session.email;
    const [stored] = await select<{ id: number }>(
      `INSERT INTO live_chat_mails (session_id, mail_key, from_address, is_from_customer, is_automatic, text, size, raw)
       VALUES ($1, $2, left($3, 255), $4, $5, $6, $7::int, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [
        session.sessionId,
        mail.key,
        mail.from.join(', '),
        isFromCustomer,
        mail.isAutomatic,
        mail.text,
        raw.length,
        Buffer.from(raw),
      ],
    );
    if (stored === undefined) return false;
    if (isFromCustomer && !mail.isAutomatic) {
      await database.models.LiveChatMailFile.bulkCreate(
        mail.files.map(({ name, content }, position) => ({
          mailId: stored.id,
          position,
          name,
          content: Buffer.from(content),
        })),
        { transaction },
      );
    }
    const [total] = await select<{ mails: number; bytes: number }>(
      `SELECT count(*)::int AS mails, sum(size)::float8 AS bytes FROM live_chat_mails WHERE session_id = $1`,
      [session.sessionId],
    );
    if (total && (total.mails > MAILS_MAX || total.bytes > BYTES_MAX))
      throw new AppError('conflict', 'This chat has as many mails as it can take. Please start a new one.');

    return true;
  });
