export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string; readonly isOurs: boolean };

/** A URL ends before punctuation that probably belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/giu;

/**
 * Finds the links in a text: http and https only, and no URL with a user name, which can hide the real host. The text of a
 * link shows the real host: one with look-alike letters is shown in Punycode.
 */
export function findLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const link = readLink(match[0], origin);
    if (!link) continue;
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push(link);
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });

  return parts;
}

/** The URL of a path that a browser reported; null when it leads to another site. */
export function resolveShopAddress(path: string, origin: string): string | null {
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);

  return url.origin === origin ? url.href : null;
}

function readLink(written: string, origin: string): TextPart | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') return null;
  // A path that starts with two slashes would be a link to another host.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  const isHonest = written.toLowerCase().startsWith(`${url.protocol}//${url.host}`);

  return {
    kind: 'link',
    text: isHonest ? written : url.href,
    href: isOurs ? `${url.pathname}${url.search}${url.hash}` : url.href,
    isOurs,
  };
}
