import { htmlToText } from './html-to-text.ts';
import type { MailPart } from './read-parts.ts';

type TextPart = Extract<MailPart, { kind: 'plain' | 'html' }>;

/**
 * What the mail says. Of texts that say the same in two forms the plain one is taken, unless it is only a hint that the words
 * are in the other.
 */
export function textOfParts(parts: readonly MailPart[]): string {
  const texts = parts.filter((part) => part.kind !== 'file');
  const groups = new Map<number | TextPart, TextPart[]>();
  for (const part of texts) {
    const key = part.alternative ?? part;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }

  return [...groups.values()]
    .map(chooseForm)
    .filter((text) => text !== '')
    .join('\n\n');
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
