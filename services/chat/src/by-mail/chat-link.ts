import { CHAT_LINK_TOKEN } from '@ronin/contracts';
import { isSignature, sign } from '@ronin/identity';

/** No signature for anything else is valid for a link. */
const PURPOSE = 'chat-link';
const LIFE_DAYS = 30;
const SECONDS_OF_DAY = 86_400;

/**
 * The page that opens a chat in any browser: the id of its row, when the link expires, and a signature of both. All of it is
 * in the fragment, which neither a server nor another site sees, and the session id is not in it.
 */
export function createChatLink(id: number, sessionSecret: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1_000) + LIFE_DAYS * SECONDS_OF_DAY;
  const value = `${id.toString(36)}.${expires.toString(36)}`;

  return `/contact#chat=${value}.${sign(PURPOSE, value, sessionSecret)}`;
}

/** The id of the row; null when the token is wrong or too old. */
export function parseChatToken(token: string, sessionSecret: string, now: Date): number | null {
  if (!CHAT_LINK_TOKEN.test(token)) return null;
  const [id = '', expires = '', signature = ''] = token.split('.');
  if (!isSignature(signature, PURPOSE, `${id}.${expires}`, sessionSecret)) return null;

  return Number.parseInt(expires, 36) * 1_000 > now.getTime() ? Number.parseInt(id, 36) : null;
}
