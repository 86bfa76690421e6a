import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InboxSource } from '@ronin/contracts';

/** The part of a service's configuration that an address is made from. */
interface Keys {
  identity: { sessionSecret: string };
  repliesByMail: { domain: string } | null;
}

type AnswerableSource = Exclude<InboxSource, 'feedback'> | 'chats';

/** What a reply by mail is about: an item of the inbox, or the id of a chat's row. */
export interface AnswerableItem {
  source: AnswerableSource;
  id: number;
}

const SOURCES: Record<string, AnswerableSource> = { c: 'contacts', t: 'tickets', s: 'chats' };
const LETTERS: Record<AnswerableSource, string> = { contacts: 'c', tickets: 't', chats: 's' };

/** Mail programs may change the case of an address, so the signature has lower-case letters alone. 128 bits. */
const SIGNATURE_LENGTH = 32;
const REPLY_ADDRESS = /^reply\+([cts])([1-9]\d{0,9})\.([0-9a-f]{32})@([^@]+)$/;

const sign = (item: string, { identity }: Keys): string =>
  createHmac('sha256', identity.sessionSecret)
    .update(`reply-by-mail:${item}`)
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH);

/** The Reply-To of a mail: only who got it can write into its item. Undefined when replies are off, and for feedback: one answer. */
export function createReplyAddress(
  { source, id }: { source: InboxSource | 'chats'; id: number },
  keys: Keys,
): string | undefined {
  const domain = keys.repliesByMail?.domain;
  if (domain === undefined || source === 'feedback') return undefined;
  const item = `${LETTERS[source]}${String(id)}`;

  return `reply+${item}.${sign(item, keys)}@${domain}`;
}

/** The item of an address; null when it is of another domain, or not one that the shop made. */
export function parseReplyAddress(address: string, keys: Keys): AnswerableItem | null {
  const [, letter = '', id = '', signature = '', domain] =
    REPLY_ADDRESS.exec(address.trim().toLowerCase()) ?? [];
  const source = SOURCES[letter];
  if (source === undefined || domain !== keys.repliesByMail?.domain) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(`${letter}${id}`, keys))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;

  return { source, id: Number(id) };
}
