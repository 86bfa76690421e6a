interface TextPiece {
  readonly part: string;
  readonly isMatch: boolean;
}

/** Cuts a text where a word begins with one of those sought, as the service finds them: without regard to case. */
export function splitAtWords(text: string, sought: string): readonly TextPiece[] {
  const words = sought.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [{ part: text, isMatch: false }];
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');

  return text
    .split(found)
    .map((part, index) => ({ part, isMatch: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
