import { Fragment } from 'react';

/** `*word*`, or Japanese characters. */
const MARKED = /(\*[^*]+\*|[\u3040-\u30ff\u4e00-\u9fff]+)/;

/** A text of the brand: what stands between stars is in italics, and Japanese characters are marked as such. */
export function BrandText({ text }: { readonly text: string }) {
  return text.split(MARKED).map((part, index) => {
    // What the pattern matched has odd places.
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    if (part.startsWith('*')) return <i key={index}>{part.slice(1, -1)}</i>;

    return (
      <span key={index} lang="ja">
        {part}
      </span>
    );
  });
}
