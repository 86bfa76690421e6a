const MARK = /\{(\w+)\}/g;

/** The names in braces, each once, as they first occur. */
export const listMarks = (text: string): string[] => [
  ...new Set([...text.matchAll(MARK)].map(([, name = '']) => name)),
];

/**
 * Puts the values in the place of their names. A line with an empty value is left out, and so is a heading whose lines are
 * all left out: what remains is true without it (behaviour: content 4). A name without a value stays as it was typed.
 */
export function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  const empty = listMarks(text).filter((name) => values.get(name) === '');
  const isMissing = (line: string) => empty.some((name) => line.includes(`{${name}}`));

  return text
    .split(/^(?=## )/m)
    .map((part) => leaveOut(part, isMissing))
    .join('')
    .replaceAll(MARK, (written, name: string) => values.get(name) ?? written);
}

function leaveOut(part: string, isMissing: (line: string) => boolean): string {
  const lines = part.split('\n');
  const kept = lines.filter((line) => !isMissing(line));
  const hasText = kept.some((line) => line.trim() !== '' && !line.startsWith('## '));

  return kept.length === lines.length || hasText ? kept.join('\n') : '';
}
