import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ApiConfig } from '../../context/config.ts';
import type { ItemPath } from './inbox.service.ts';

type Keys = Pick<ApiConfig, 'identity' | 'repliesByMail'>;
type AnswerableSource = 'contacts' | 'tickets';

const LETTERS: Record<AnswerableSource, string> = { contacts: 'c', tickets: 't' };

/** Mail programs may change the case of an address, so the signature has lower-case letters alone. 128 bits. */
const SIGNATURE_LENGTH = 32;
const REPLY_ADDRESS = /^reply\+([ct])([1-9]\d{0,9})\.([0-9a-f]{32})@([^@]+)$/;

const sign = (item: string, { identity }: Keys): string =>
  createHmac('sha256', identity.sessionSecret)
    .update(`reply-by-mail:${item}`)
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH);

/**
 * The Reply-To of a mail about an item: only who got the mail can write into the item.
 * @returns undefined when replies by mail are off, and for feedback, which takes one answer.
 */
export function createReplyAddress({ source, id }: ItemPath, keys: Keys): string | undefined {
  const domain = keys.repliesByMail?.domain;
  if (domain === undefined || source === 'feedback') return undefined;
  const item = `${LETTERS[source]}${String(id)}`;

  return `reply+${item}.${sign(item, keys)}@${domain}`;
}

/** The item of an address; null when it is of another domain, or not one that the shop made. */
export function parseReplyAddress(address: string, keys: Keys): ItemPath | null {
  const [, letter = '', id = '', signature = '', domain] =
    REPLY_ADDRESS.exec(address.trim().toLowerCase()) ?? [];
  if (keys.repliesByMail === null || domain !== keys.repliesByMail.domain) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(`${letter}${id}`, keys))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;

  return { source: letter === 't' ? 'tickets' : 'contacts', id: Number(id) };
}
