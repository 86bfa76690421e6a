/** Words of a search that count. More would only cost. */
const WORDS_MAX = 10;

/** What was typed, in the forms that the statements need. */
export interface SearchWords {
  /** In lower case, with single spaces. */
  text: string;
  words: string[];
  /** tsquery of documents that have all words, or words that begin with them. */
  allWords: string;
  /** tsquery of documents that have any of the words. */
  anyWord: string;
}

/** Takes letters and digits only, so that a word has no operators of a tsquery or of LIKE in it. Null without any word. */
export function parseSearchWords(query: string): SearchWords | null {
  const found =
    query
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const words = [...new Set(found)].slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  const prefixes = words.map((word) => (word.length > 1 ? `${word}:*` : word));

  return { text: words.join(' '), words, allWords: prefixes.join(' & '), anyWord: prefixes.join(' | ') };
}
