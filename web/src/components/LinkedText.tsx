import type { ReactNode } from 'react';

/** An address on the web, without the marks that end a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;

/** Text as it was written: markup is shown, not run; addresses on the web are links that give nothing away. */
export function LinkedText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
        {address}
      </a>,
    );
    end = index + address.length;
  }

  return [...parts, text.slice(end)];
}
