/** The words of what somebody searches for. */
export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** For to_tsquery: all words, as prefixes. Without a word it matches nothing. */
export const toPrefixQuery = (text: string): string =>
  splitWords(text)
    .map((word) => `'${word}':*`)
    .join(' & ');

/** For ILIKE: any text that has this part. */
export const toPartPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** At most so many characters of a text, around the first of the words, which begins a word there. */
export function cutExcerpt(text: string, words: string[], max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;

  const found =
    words.length === 0 ? -1 : line.search(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'iu'));
  const room = max - 2;
  const start = Math.max(0, Math.min(found - Math.floor(room / 2), line.length - room));
  const cut = line.slice(start, start + room).replaceAll(/^\p{Surrogate}|\p{Surrogate}$/gu, '');

  return `${start > 0 ? '…' : ''}${cut}${start + room < line.length ? '…' : ''}`;
}
