import { splitAtWords } from './split-at-words.ts';

/** A text with the search words marked. */
export function MarkedText({ text, q }: { readonly text: string; readonly q: string }) {
  return splitAtWords(text, q).map(({ part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
