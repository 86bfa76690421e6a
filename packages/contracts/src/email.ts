/** The rule for e-mail addresses, for the services and the forms. It needs no library, because the shop's first load has it. */
import { EMAIL_LENGTH } from './browser-limits.ts';

/** ASCII as an `<input type="email">` takes it, and letters, marks and digits of every script (RFC 6531). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+./=?^_`{|}~-]+$/u;
/** With a dot. Bounds of RFC 5321. */
const DOMAIN =
  /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
/** Words, hyphens and full stops, also the Chinese and Japanese ones: nothing that ends the host of a URL. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const ASCII = /^[\0-\x7f]*$/;
/** RFC 5321, in bytes. Addresses in ASCII are older than this bound. */
const LOCAL_BYTES_MAX = 64;

/**
 * An address as the shop stores it; null when it is none. A domain outside ASCII becomes punycode. A local part outside ASCII
 * becomes composed characters in lower case, so that all databases compare it in the same way; in ASCII it stays as typed.
 */
export function normalizeEmail(typed: string): string | null {
  const text = typed.trim();
  if (text.length > EMAIL_LENGTH) return null;
  const at = text.lastIndexOf('@');
  const [local, domain] = [normalizeLocal(text.slice(0, Math.max(at, 0))), toAscii(text.slice(at + 1))];
  if (!LOCAL.test(local) || !DOMAIN.test(domain)) return null;
  if (!ASCII.test(local) && new TextEncoder().encode(local).length > LOCAL_BYTES_MAX) return null;
  const email = `${local}@${domain}`;

  return email.length > EMAIL_LENGTH ? null : email;
}

const normalizeLocal = (local: string): string =>
  ASCII.test(local) ? local : local.normalize('NFC').toLowerCase().normalize('NFC');

/** An empty text when it is not a domain name. A URL also accepts IP addresses such as 127.1, so the last part must contain a letter. */
function toAscii(domain: string): string {
  if (ASCII.test(domain)) return domain;
  if (!INTERNATIONAL_DOMAIN.test(domain)) return '';
  const url = `http://${domain}`;
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: '' };

  return /\.[^.]*[a-z][^.]*$/.test(hostname) ? hostname : '';
}
