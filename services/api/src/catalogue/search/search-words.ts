/** Words of a search that count, and words that one synonym may be typed with. More would only cost. */
const WORDS_MAX = 10;
const PHRASE_MAX = 3;

/** Letters and digits only, so that a word has no operators of a tsquery or of LIKE in it. */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

/** The words of a search, in lower case. */
export const parseSearchWords = (query: string): string[] =>
  [...new Set(splitWords(query))].slice(0, WORDS_MAX);

/** What the database knows of a word, or of up to three words beside each other. */
export interface KnownPhrase {
  phrase: string;
  /** Such as "for" and "my": every text has them. */
  isStopWord: boolean;
  /** A text of the shop has the word. */
  isKnown: boolean;
  alsoFinds: string[] | null;
}

/** Each word, and the words beside each other that may be one synonym. */
export function listPhrases(words: readonly string[]): string[] {
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: PHRASE_MAX }, (_length, more) => words.slice(at, at + more + 1).join(' ')),
  );

  return [...new Set(phrases)];
}

/** What a search looks for. */
export interface SearchTerms {
  /** The words as typed. */
  text: string;
  words: string[];
  /** tsquery of documents that have all words, or what they find as well. Empty: no word counts. */
  allWords: string;
  /** tsquery of documents that have any of the words. */
  anyWord: string;
  /** Words that no text and no synonym has as they are. */
  unknown: string[];
}

/** A word that no text has finds words that begin with it; a synonym finds its words as well. */
export function toSearchTerms(words: string[], known: readonly KnownPhrase[]): SearchTerms {
  const byPhrase = new Map(known.map((phrase) => [phrase.phrase, phrase]));
  const parts: string[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = phraseLength(words.slice(at, at + PHRASE_MAX), byPhrase);
    const phrase = words.slice(at, at + length).join(' ');
    const { isStopWord, isKnown, alsoFinds } = byPhrase.get(phrase) ?? UNKNOWN;
    at += length;
    if (alsoFinds !== null) {
      const others = alsoFinds.map((other) => toTsquery(other, MAIN_TEXTS));
      parts.push(`(${[toTsquery(phrase), ...others].join(' | ')})`);
    } else if (isKnown || !/^\p{L}.+$/u.test(phrase)) {
      if (!isStopWord) parts.push(phrase);
    } else if (!isStopWord) {
      parts.push(`${phrase}:*`);
      unknown.push(phrase);
    }
  }

  return { text: words.join(' '), words, allWords: parts.join(' & '), anyWord: parts.join(' | '), unknown };
}

const UNKNOWN: Omit<KnownPhrase, 'phrase'> = { isStopWord: false, isKnown: false, alsoFinds: null };

/** As many of the next words as are one synonym, or one. */
function phraseLength(next: readonly string[], known: ReadonlyMap<string, KnownPhrase>): number {
  for (let length = next.length; length > 1; length -= 1) {
    if ((known.get(next.slice(0, length).join(' '))?.alsoFinds ?? null) !== null) return length;
  }

  return 1;
}

/** Care and origin of a product name other pieces; a synonym does not find them there. */
const MAIN_TEXTS = ':ABC';

const toTsquery = (phrase: string, weights = ''): string =>
  `(${splitWords(phrase)
    .map((word) => word + weights)
    .join(' <-> ')})`;
