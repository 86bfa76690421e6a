import type { InboundMailResult } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import { QueryTypes } from 'sequelize';
import type { ApiContext } from '../context.ts';
import { findItem, type ItemPath, lockItem } from '../inbox/inbox.service.ts';
import { TABLES } from '../inbox/inbox.sql.ts';
import { parseReplyAddress } from '../inbox/reply-address.ts';
import { parseAnyMail } from './mail-parser/parse-in-process.ts';
import type { ParsedMail } from './mail-parser/parser-messages.ts';

type Context = Pick<ApiContext, 'config' | 'database' | 'limits' | 'logger'>;

/** What the sender of a mail says about it, apart from the mail. */
interface Envelope {
  /** null: the server that passed the mail on did not say. Empty: a program sent it. */
  from: string | null;
  /** Whom the envelope names. null: only the headers of the mail say it. */
  recipients: string[] | null;
}

/** Texts that one item takes by mail. */
const MAILED_MAX = 200;

const unknownAddress = () => new AppError('not-found', 'This address takes no mail.');

/**
 * Stores a mail as a message in the history of its item, once, and opens the item again (behaviour: inbox 5). Nothing is sent
 * to its sender.
 * @throws AppError not-found when it is for no address that the shop made, invalid-input when it is no mail.
 */
export async function receiveMail(
  context: Context,
  raw: Uint8Array,
  envelope: Envelope,
): Promise<InboundMailResult['result']> {
  const mail = await parseAnyMail(raw);
  if (mail === null) throw new AppError('invalid-input', 'This is not a mail that can be read.');
  const item = findAddressedItem(context, envelope.recipients ?? mail.recipients);
  if (item === null || (await findItem(context.database, item)) === null) throw unknownAddress();
  if (mail.isAutomatic || envelope.from === '' || mail.text === '' || isOwnAddress(context, mail.from)) {
    context.logger.info({ source: item.source, itemId: item.id }, 'automatic mail ignored');
    return 'ignored';
  }
  await context.limits.inboundMail.consume(`${item.source}-${String(item.id)}`);
  const isNew = await storeMail(context, item, mail);
  context.logger.info({ source: item.source, itemId: item.id, isNew }, 'reply by mail received');

  return isNew ? 'stored' : 'repeated';
}

/** The item of the first address that the shop made. */
export function findAddressedItem({ config }: Pick<Context, 'config'>, addresses: string[]): ItemPath | null {
  for (const address of addresses) {
    const item = parseReplyAddress(address, config);
    if (item !== null) return item;
  }

  return null;
}

/** A mail of the shop itself has come back: to store it would be the beginning of a loop. */
function isOwnAddress({ config }: Context, from: string): boolean {
  const address = from.toLowerCase();

  return address === config.mailFrom || address.endsWith(`@${config.repliesByMail?.domain ?? ''}`);
}

/** $1 item, $2 name, $3 text, $4 hash of the Message-ID. */
const INSERT = {
  contacts: `INSERT INTO contact_replies (contact_id, sender_name, sender_type, message, mail_key)
             VALUES ($1::int, left($2, 100), 'customer', $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
  tickets: `INSERT INTO support_messages (ticket_id, sender_name, sender_type, message, mail_key)
            VALUES ($1::int, left($2, 100), 'customer', $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
};
const COUNT = {
  contacts:
    'SELECT count(*)::int AS count FROM contact_replies WHERE contact_id = $1 AND mail_key IS NOT NULL',
  tickets:
    'SELECT count(*)::int AS count FROM support_messages WHERE ticket_id = $1 AND mail_key IS NOT NULL',
};

/** @returns whether it is new. */
const storeMail = ({ database }: Context, path: ItemPath, mail: ParsedMail): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const item = await lockItem(database, path, transaction);
    if (path.source === 'feedback') throw unknownAddress();
    const select = <Row extends object>(sql: string, bind: unknown[]) =>
      database.query<Row>(sql, { bind, type: QueryTypes.SELECT, transaction });
    const inserted = await select(INSERT[path.source], [path.id, item.name, mail.text, mail.key]);
    if (inserted.length === 0) return false;
    const [mailed] = await select<{ count: number }>(COUNT[path.source], [path.id]);
    if ((mailed?.count ?? 0) > MAILED_MAX)
      throw new AppError('conflict', `This request has ${String(MAILED_MAX)} mails. It takes no more.`);
    await database.query(
      `UPDATE ${TABLES[path.source]} SET status = 'open', snoozed_until = NULL, resolved_at = NULL, version = version + 1
       WHERE id = $1`,
      { bind: [path.id], transaction },
    );

    return true;
  });
