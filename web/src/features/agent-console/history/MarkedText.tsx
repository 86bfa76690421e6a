import { splitAtWords } from './split-at-words.ts';

/** A text with the words that were sought marked in it. */
export function MarkedText({ text, q }: { readonly text: string; readonly q: string }) {
  return splitAtWords(text, q).map(({ part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
