import { findLinks } from './safe-links.ts';

/** Text as it was written: markup is shown, not run; an address leads where it says, in a tab of its own. */
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
