import { createHash } from 'node:crypto';
import { TEXT_LIMITS } from '@ronin/contracts';
import type { Headers } from '@zone-eu/mailsplit';
import { isAutomatic } from './is-automatic.ts';
import { listAddresses } from './list-addresses.ts';
import type { ParsedMail } from './parser-messages.ts';
import { type MailParts, readParts } from './read-parts.ts';
import { textOfParts } from './text-of-parts.ts';

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
