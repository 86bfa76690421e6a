/** A part of a mail's text: what its author wrote, or what a mail program added. */
export interface TextSection {
  kind: 'own' | 'quoted' | 'signature';
  text: string;
  /** Of a quotation: short, and followed by the author's words, which probably answer it. */
  isAnswered: boolean;
}

type Kind = TextSection['kind'];

/** Lines of a quotation that stays in sight between two answers, of a signature, of what introduces a quotation. */
const ANSWERED_LINES_MAX = 10;
const SIGNATURE_LINES_MAX = 12;
const INTRODUCTION_LINES_MAX = 4;
const HEAD_LINES_MAX = 12;
const ATTRIBUTION_LENGTH_MAX = 400;

const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line);
const isBlank = (line: string): boolean => line.trim() === '';
/** The rest of a link that a mail program broke without a `>`. */
const isBrokenLink = (line: string): boolean => /^\S{20,}$/.test(line) && /[/=&%?_]/.test(line);

/** Names of the sender's field, with which mail programs begin the head of the mail that they quote. */
const FROM_NAMES = [
  ...['from', 'von', 'de', 'da', 'van', 'fra', 'från', 'lähettäjä', 'od', 'felad[óo]', 'kimden', 'от', 'від'],
  ...['από', '差出人', '送信者', '发件人', '寄件者', '보낸 ?사람', 'מאת', 'من'],
];
/** Wide characters are escaped in regular expressions, which builds keep as they are: a program of ASCII takes half the memory. */
const FROM = new RegExp(`^[*\\s]*(?:${FROM_NAMES.join('|')})[*\\s]*[:\uff1a]`, 'iu');
const FIELD = /^[*\s]*\p{L}[\p{L} .'-]{0,24}[*\s]*[:\uff1a]\s*\S/u;
const SEPARATOR = /^\s*(?:_{5,}|-{5,}|[-_]{2,}\s?\p{L}[^\n]{0,60}?[-_]{2,})\s*$/u;
const ADDRESS = /\S@\S/;
const YEAR = /\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d\d\b|\d{4}\u5e74/;
const TIME = /\d{1,2}[:.h\u6642]\s?\d\d/;

/**
 * Divides the text of a mail for a screen that folds what is not the author's. Together the sections are the whole text: a
 * wrong guess costs a click, and no word. It knows no language but the names of one field.
 */
export function divideText(text: string): TextSection[] {
  const lines = text.split('\n');
  const kinds = lines.map((line): Kind => (isQuoted(line) ? 'quoted' : 'own'));
  markBrokenLinks(lines, kinds);
  markIntroductions(lines, kinds);
  const head = lines.findIndex(
    (_line, at) => kinds[at] === 'own' && (isHead(lines, at) || isAttribution(lines, at)),
  );
  if (head !== -1) kinds.fill('quoted', head);
  markSignature(lines, kinds);
  if (!kinds.some((kind, at) => kind === 'own' && !isBlank(lines[at] ?? ''))) kinds.fill('own');

  return toSections(lines, kinds);
}

function markBrokenLinks(lines: string[], kinds: Kind[]): void {
  lines.forEach((line, at) => {
    if (kinds[at - 1] === 'quoted' && isQuoted(lines[at + 1] ?? '') && isBrokenLink(line))
      kinds[at] = 'quoted';
  });
}

/** "On … wrote:" in any language: lines above a quotation that end with a colon and name a day or an address. */
function markIntroductions(lines: string[], kinds: Kind[]): void {
  kinds.forEach((kind, at) => {
    if (kind !== 'quoted' || kinds[at - 1] === 'quoted') return;
    let last = at - 1;
    while (last > 0 && isBlank(lines[last] ?? '')) last -= 1;
    const first = findIntroduction(lines, last);
    if (first !== null) kinds.fill('quoted', first, at);
  });
}

/** Where the introduction begins that ends at this line; null when there is none. Mail programs break it at any place. */
function findIntroduction(lines: string[], last: number): number | null {
  const end = lines[last] ?? '';
  if (!endsWithColon(end)) return null;
  for (let first = last; first >= 0 && first > last - INTRODUCTION_LINES_MAX; first -= 1) {
    if (isBlank(lines[first] ?? '')) break;
    if (YEAR.test(lines[first] ?? '')) return first;
  }

  return ADDRESS.test(end) ? last : null;
}

/** The head of a quoted mail: three fields or more, of which one is "From", and one has an address or a day. */
function isHead(lines: string[], at: number): boolean {
  const start = SEPARATOR.test(lines[at] ?? '') ? nextFilled(lines, at + 1) : at;
  const next = lines.slice(start, start + HEAD_LINES_MAX);
  const end = next.findIndex((line) => !FIELD.test(line));
  const fields = end === -1 ? next : next.slice(0, end);

  return (
    fields.length >= 3 &&
    fields.some((line) => FROM.test(line)) &&
    fields.some((line) => ADDRESS.test(line) || YEAR.test(line))
  );
}

/** An introduction whose quotation has no `>`: with an address, a day and a time, as no sentence has. */
function isAttribution(lines: string[], at: number): boolean {
  const one = lines[at] ?? '';
  if (!YEAR.test(one) || !TIME.test(one)) return false;

  return [one, `${one} ${lines[at + 1] ?? ''}`].some(
    (words) => words.length < ATTRIBUTION_LENGTH_MAX && endsWithColon(words) && ADDRESS.test(words),
  );
}

const endsWithColon = (line: string): boolean => /[:\uff1a][\s\p{Cf}]*$/u.test(line);

/** Below "-- ", to the end or to the quotation. */
function markSignature(lines: string[], kinds: Kind[]): void {
  const begin = lines.findLastIndex((line, at) => kinds[at] === 'own' && /^--\s?$/.test(line));
  if (begin === -1) return;
  const quotation = kinds.indexOf('quoted', begin);
  const end = quotation === -1 ? lines.length : quotation;
  const hasWordsBelow = kinds.includes('own', end);
  if (end - begin <= SIGNATURE_LINES_MAX && !hasWordsBelow) kinds.fill('signature', begin, end);
}

function nextFilled(lines: string[], from: number): number {
  const at = lines.slice(from, from + 3).findIndex((line) => !isBlank(line));

  return at === -1 ? from : from + at;
}

/** Blank lines belong to what is above them. */
function toSections(lines: string[], kinds: Kind[]): TextSection[] {
  const groups: { kind: Kind; lines: string[] }[] = [];
  lines.forEach((line, at) => {
    const last = groups.at(-1);
    const kind = kinds[at] ?? 'own';
    if (last && (last.kind === kind || isBlank(line))) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  });

  return groups.map(({ kind, lines: own }, at) => ({
    kind,
    text: own.join('\n'),
    isAnswered:
      kind === 'quoted' &&
      own.length <= ANSWERED_LINES_MAX &&
      groups.slice(at + 1).some((later) => later.kind === 'own'),
  }));
}
