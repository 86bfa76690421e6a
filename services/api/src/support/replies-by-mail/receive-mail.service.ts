import type { InboundMailResult } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { type AnswerableItem, parseReplyAddress } from '@ronin/mail/reply-address';
import { AppError } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { findItem } from '../inbox/inbox.service.ts';
import { parseInProcess } from './mail-parser/parse-in-process.ts';
import type { ParsedMail } from './mail-parser/parser-messages.ts';
import { hasChat, storeChatMail, storeMail } from './store-mail.service.ts';

type Context = Pick<ApiContext, 'config' | 'database' | 'limits' | 'logger'>;

interface Envelope {
  /** null: the server that passed the mail on did not say. Empty: a program sent it. */
  from: string | null;
  /** Whom the envelope names. null: only the headers of the mail say it. */
  recipients: string[] | null;
}

const unknownAddress = () => new AppError('not-found', 'This address takes no mail.');

/**
 * Stores a mail as a message in the history of its item, once, with its original, and opens the item again
 * (behaviour: inbox 5), or for its chat (behaviour: chat 14). Nothing is sent to its sender.
 * @throws AppError not-found when it is for no address that the shop made, invalid-input when it is no mail.
 */
export async function receiveMail(
  context: Context,
  raw: Uint8Array,
  envelope: Envelope,
): Promise<InboundMailResult['result']> {
  // Counted before the parser works for it, where the item is known by then.
  if (envelope.recipients !== null) await admitMail(context, envelope.recipients);
  const parsed = await parseInProcess(raw);
  if (parsed === null) throw new AppError('invalid-input', 'This is not a mail that can be read.');
  const item =
    envelope.recipients === null
      ? await admitMail(context, parsed.recipients)
      : requireItem(context, envelope.recipients);
  const mail = { ...parsed, isAutomatic: parsed.isAutomatic || envelope.from === '' };
  if (mail.text === '' || isOwnMail(context, mail)) {
    context.logger.info({ source: item.source, itemId: item.id }, 'empty or own mail ignored');
    return 'ignored';
  }
  const { source, id } = item;
  const isNew = await (source === 'chats'
    ? storeChatMail(context.database, id, { mail, raw })
    : storeMail(context.database, { source, id }, { mail, raw }));
  const { isAutomatic } = mail;
  context.logger.info({ source: item.source, itemId: item.id, isNew, isAutomatic }, 'reply by mail received');

  return isNew ? 'stored' : 'repeated';
}

/** The item of a mail, which is counted. @throws AppError not-found, too-many-requests */
async function admitMail(context: Context, recipients: string[]): Promise<AnswerableItem> {
  const item = requireItem(context, recipients);
  if (!(await exists(context.database, item))) throw unknownAddress();
  await context.limits.inboundMail.consume(`${item.source}-${String(item.id)}`);

  return item;
}

function requireItem(context: Context, recipients: string[]): AnswerableItem {
  const item = findAddressedItem(context, recipients);
  if (item === null) throw unknownAddress();
  return item;
}

const exists = async (database: Database, { source, id }: AnswerableItem): Promise<boolean> =>
  source === 'chats' ? await hasChat(database, id) : (await findItem(database, { source, id })) !== null;

/** The item of the first address that the shop made. */
export function findAddressedItem(
  { config }: Pick<Context, 'config'>,
  addresses: string[],
): AnswerableItem | null {
  const [first = null] = addresses.flatMap((address) => parseReplyAddress(address, config) ?? []);

  return first;
}

/** A mail of the shop itself has come back: to store it would be the beginning of a loop. */
function isOwnMail({ config }: Context, { from: [address = '', ...others] }: ParsedMail): boolean {
  const domain = config.repliesByMail?.domain ?? '';

  return others.length === 0 && (address === config.mailFrom || address.endsWith(`@${domain}`));
}
