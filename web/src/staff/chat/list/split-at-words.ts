interface TextPart {
  readonly part: string;
  readonly isMatch: boolean;
}

/** Splits a text at the words that begin with a search word. Like the service, it ignores upper and lower case. */
export function splitAtWords(text: string, query: string): readonly TextPart[] {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [{ part: text, isMatch: false }];
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');

  return text
    .split(found)
    .map((part, index) => ({ part, isMatch: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
