import { findLinks } from './safe-links.ts';

/** Plain text with its links. Markup is shown as text, and a link opens in a new tab. */
export function LinkedText({ text }: { readonly text: string }) {
  return findLinks(text, window.location.origin).map((part, index) =>
    part.kind === 'words' ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  );
}
