import { createHash } from 'node:crypto';
import { TEXT_LIMITS } from '@ronin/contracts';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { cutQuotes } from './cut-quotes.ts';
import type { ParsedMail } from './mail-parser/parser-messages.ts';

const PARSE_LIMITS = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 0 } as const;
const RECIPIENTS_MAX = 50;
const FILES_MAX = 10;
const CUT_MARK = '\n… The mail is longer.';

/** @returns null for bytes that are not a mail, or that are nested too deep. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | null> {
  const mail = await PostalMime.parse(raw, PARSE_LIMITS).catch(() => null);
  if (mail === null || mail.headers.length === 0) return null;

  return {
    key: createHash('sha256')
      .update(mail.messageId ?? raw)
      .digest('hex'),
    from: listAddresses(mail.from ? [mail.from] : [])[0] ?? '',
    recipients: listRecipients(mail),
    text: textOf(mail),
    isAutomatic: isAutomatic(mail),
  };
}

const listAddresses = (addresses: Address[] = []): string[] =>
  addresses.flatMap((one) => (one.group ?? [one]).map(({ address }) => address));

/** Servers that forward a mail write its first recipient into a header of their own. */
const FORWARD_HEADERS = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to'];

function listRecipients({ to, cc, headers }: Email): string[] {
  const forwarded = headers
    .filter(({ key }) => FORWARD_HEADERS.includes(key))
    .map(({ value }) => value.replaceAll(/[<>]/g, '').trim());

  return [...listAddresses(to), ...listAddresses(cc), ...forwarded].slice(0, RECIPIENTS_MAX);
}

function textOf({ text, html, attachments }: Email): string {
  const written = cutQuotes(toStoredText(text ?? toPlainText(html ?? '')));
  const names = attachments.slice(0, FILES_MAX).map(({ filename }) => toStoredText(filename ?? 'a file'));
  const files = names.length === 0 ? '' : `[Files that were not kept: ${names.join(', ')}]`.slice(0, 500);
  const room = TEXT_LIMITS.contactMessage - files.length - CUT_MARK.length - 2;
  const kept = written.length > room ? `${toStoredText(written.slice(0, room))}${CUT_MARK}` : written;

  return [kept, files].filter((part) => part !== '').join('\n\n');
}

/** Text that the columns take: no control character but tab and line break, no half of a surrogate pair. */
const toStoredText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/\p{Surrogate}/gu, '');

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** The text of a mail without a text part. What follows the first quoted block is the mail that is answered. */
function toPlainText(html: string): string {
  const quote = html.search(/<blockquote/i);

  return (quote === -1 ? html : html.slice(0, quote))
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<style\b[^<]*<\/style>/gi, '')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .trim();
}

/** The headers by which programs recognise each other (RFC 3834), so that two of them do not answer each other for ever. */
function isAutomatic({ headers, returnPath }: Email): boolean {
  const valueOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = valueOf('auto-submitted')?.split(';', 1)[0]?.trim();

  return (
    (submitted !== undefined && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(valueOf('precedence') ?? '') ||
    ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'list-id'].some(
      (name) => valueOf(name) !== undefined,
    ) ||
    (valueOf('return-path') ?? returnPath) === '<>' ||
    (valueOf('content-type') ?? '').startsWith('multipart/report')
  );
}
