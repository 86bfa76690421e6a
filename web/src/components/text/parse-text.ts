/** A part of a line. Only these targets are links: a path of the shop, a web address, an e-mail address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
  readonly isCode?: boolean;
}

export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'list';
  /** Of a list: with numbers. */
  readonly isOrdered: boolean;
  readonly lines: TextPart[][];
}

const HEADING = /^#{1,6} +/;
const ITEM = /^- +/;
const NUMBERED = /^\d{1,3}\. +/;

/**
 * Parses the few marks that staff may use in a text (behaviour: content 3): "## " for a heading, "- " and "1. " for lists,
 * [words](address) for a link, `words` for code. Everything else is text, HTML too.
 */
export function parseText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') {
      isNew = true;
      continue;
    }
    const kind = HEADING.test(line)
      ? 'heading'
      : ITEM.test(line) || NUMBERED.test(line)
        ? 'list'
        : 'paragraph';
    const isOrdered = kind === 'list' && NUMBERED.test(line);
    const parts = parseLine(
      kind === 'paragraph' ? line : line.replace(HEADING, '').replace(ITEM, '').replace(NUMBERED, ''),
    );
    const last = blocks.at(-1);
    if (!isNew && kind !== 'heading' && last?.kind === kind && last.isOrdered === isOrdered)
      last.lines.push(parts);
    else blocks.push({ kind, isOrdered, lines: [parts] });
    isNew = kind === 'heading';
  }

  return blocks;
}

/** The words alone, without marks and addresses: for search engines. */
export const readWords = (text: string): string =>
  parseText(text)
    .flatMap(({ lines }) => lines.map((parts) => parts.map((part) => part.text).join('')))
    .join(' ');

/** Every repetition has a bound, so that no text takes long. */
const MARKED = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)|`([^`\n]{1,200})`/g;

function parseLine(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKED)) {
    const [written, words = '', address = '', code] = match;
    if (code === undefined && !isAddress(address)) continue;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push(code === undefined ? { text: words, href: address } : { text: code, isCode: true });
    end = match.index + written.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });

  return parts;
}

/** No other scheme, and no "//host" or "/\host", which browsers take for another host. */
const isAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^/]|mailto:)/i.test(address) || /^\/(?![/\\])/.test(address);
