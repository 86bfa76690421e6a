import { createHash } from 'node:crypto';
import { TEXT_LIMITS } from '@ronin/contracts';
import { normalizeEmail } from '@ronin/contracts/email';
import type { Headers } from '@zone-eu/mailsplit';
import libmime from 'libmime';
import { htmlToText } from './html-to-text.ts';
import type { ParsedMail } from './parser-messages.ts';
import { type MailPart, type MailParts, readParts } from './read-parts.ts';

const FILES_MAX = 10;
const FILE_NAME_LENGTH = 100;
const CUT_MARK = '\n… The mail is longer. The rest is in the original.';

/** @returns null for bytes that are not a mail, or that are past the bounds of one. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | null> {
  const mail = await readParts(raw);
  if (mail === null) return null;
  const { headers } = mail;
  const text = composeText(mail);
  const messageId = headers.getFirst('message-id');

  return {
    // With the text: a program that gives two mails one id must not lose the second.
    key: createHash('sha256')
      .update(messageId === '' ? raw : `${messageId}\n${text}`)
      .digest('hex'),
    from: [...new Set(headers.get('from').flatMap((line) => listAddresses(line, 'from')))],
    recipients: listRecipients(headers),
    text,
    files: mail.parts.flatMap((part) =>
      part.kind === 'file' && part.content !== null
        ? [{ name: toFileName(part.name), content: part.content }]
        : [],
    ),
    isAutomatic: isAutomatic(headers),
  };
}

/** Servers that forward a mail write its first recipient into a header of their own. */
const RECIPIENT_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to'];
const RECIPIENTS_MAX = 500;

const listRecipients = (headers: Headers): string[] =>
  RECIPIENT_HEADERS.flatMap((name) => headers.get(name))
    .flatMap((line) => listAddresses(line, 'recipients'))
    .slice(0, RECIPIENTS_MAX);

function composeText({ parts, isCut }: MailParts): string {
  const written = toStoredText(textOfParts(parts)).trim();
  const files = parts.flatMap((part) => (part.kind === 'file' ? [toFileName(part.name)] : []));
  const more = files.length > FILES_MAX ? `, and ${String(files.length - FILES_MAX)} more` : '';
  const named = files.length === 0 ? '' : `[Files: ${files.slice(0, FILES_MAX).join(', ')}${more}]`;
  const room = TEXT_LIMITS.mailedText - named.length - CUT_MARK.length - 2;
  const isLonger = isCut || written.length > room;
  const kept = isLonger ? `${toStoredText(written.slice(0, room))}${CUT_MARK}` : written;

  return [kept, named].filter((part) => part !== '').join('\n\n');
}

/** Text that the columns take: no control character but tab and line break, no half of a surrogate pair. */
const toStoredText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/\p{Surrogate}/gu, '');

/** Without the characters that turn the direction of a line, which can hide the end of a name. */
const toFileName = (name: string | null): string =>
  toStoredText(name ?? 'a file')
    .replaceAll(/[\s\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .slice(0, FILE_NAME_LENGTH);

/** A longer header is not read further: a person's mail names some dozens of recipients. */
const HEADER_CHARACTERS_MAX = 32 * 1024;
const ADDRESS = /[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+/g;
const IN_BRACKETS = /<([^<>\s@]+@[^<>\s@]+)>/g;

/**
 * The addresses of a header line, in lower case and as the shop stores them. Groups, comments and quoted names are only
 * searched, in one pass, so that no syntax makes it slow.
 *
 * For `from` the brackets count when there are any, because a name may look like an address. Two addresses of which one is
 * hidden in a strange syntax are both in the list: the caller does not mistake them for one sender.
 */
function listAddresses(line: string, kind: 'from' | 'recipients'): string[] {
  const value = line.slice(line.indexOf(':') + 1, HEADER_CHARACTERS_MAX);
  const bracketed =
    kind === 'from' ? [...value.matchAll(IN_BRACKETS)].map(([, address = '']) => address) : [];
  const found = bracketed.length > 0 ? bracketed : (value.match(ADDRESS) ?? []);

  return found.map((address) => (normalizeEmail(address) ?? address).toLowerCase());
}

type TextPart = Extract<MailPart, { kind: 'plain' | 'html' }>;

/** Of texts that say the same in two forms the plain one, unless it is only a hint that the words are in the other. */
function textOfParts(parts: readonly MailPart[]): string {
  const groups = new Map<number | TextPart, TextPart[]>();
  for (const part of parts) {
    if (part.kind === 'file') continue;
    const key = part.alternative ?? part;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }

  return join([...groups.values()].map(chooseForm));
}

function chooseForm(forms: TextPart[]): string {
  const plain = join(forms.flatMap(({ kind, text }) => (kind === 'plain' ? [text.trim()] : [])));
  const html = join(forms.flatMap(({ kind, text }) => (kind === 'html' ? [htmlToText(text).trim()] : [])));

  return 2 * countWords(plain) < countWords(html) ? html : plain || html;
}

const join = (texts: string[]): string => texts.filter((text) => text !== '').join('\n\n');

/** Letters and digits of the reader's own words; links and quote marks count for nothing. */
const countWords = (text: string): number =>
  text.replaceAll(/<?https?:\/\/[^\s<>]+>?/g, '').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** How programs begin the subject of a note about an absence. People's own subjects go on differently. */
const ABSENCE = new RegExp(
  `^(?:${[
    'auto(?:matic|mated)?[ -]?(?:reply|response)',
    'out of (?:the )?office',
    'abwesen(?:d|heit)\\S*',
    'automatische antwort',
    'r[ée]ponse automatique',
    'absence du bureau',
    'respuesta autom[áa]tica',
    'risposta automatica',
    'resposta autom[áa]tica',
    'automatisch antwoord',
    'afwezig\\S*',
    'automatiskt? svar',
    'autosvar',
    'automatyczna odpowied[źz]',
    'automatick[áa] odpov[ěe][ďd]',
    'автоматический ответ',
    'автоответ',
    '自動(?:返信|応答)',
    '自动(?:回复|答复)',
  ].join('|')})\\s*(?:[:：]|$)`,
  'iu',
);

/**
 * Whether a program sent the mail, by the headers of RFC 3834 and its forerunners, or by its subject. Exchange writes
 * X-Auto-Response-Suppress into mails of people, and so do lists with List-Id and `Precedence: list`: they say nothing here.
 */
function isAutomatic(headers: Headers): boolean {
  const valueOf = (name: string): string => headers.getFirst(name).toLowerCase();
  const submitted = valueOf('auto-submitted').split(/[;(]/, 1)[0]?.trim() ?? '';

  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'junk', 'auto_reply'].includes(valueOf('precedence')) ||
    headers.hasHeader('x-autoreply') ||
    headers.hasHeader('x-autorespond') ||
    valueOf('return-path') === '<>' ||
    valueOf('content-type').startsWith('multipart/report') ||
    ABSENCE.test(libmime.decodeWords(headers.getFirst('subject')).trim())
  );
}
