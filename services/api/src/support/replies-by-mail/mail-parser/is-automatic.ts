import type { Headers } from '@zone-eu/mailsplit';
import libmime from 'libmime';

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
export function isAutomatic(headers: Headers): boolean {
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
