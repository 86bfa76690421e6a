/** A piece of what somebody wrote: words, or an address that is safe to follow. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string; readonly isOurs: boolean };

/** Ends before what is more likely the sentence's than the address's. */
const ADDRESS = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/giu;

/**
 * Finds the addresses in a text. Only http and https are links; one that hides its host behind a user name is none. A link
 * says where it really leads: a host in letters that look like others is written as the network knows it.
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

function readLink(written: string, origin: string): TextPart | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') return null;
  const isOurs = url.origin === origin;
  const isHonest = written.toLowerCase().includes(url.host);

  return {
    kind: 'link',
    text: isHonest ? written : url.href,
    href: isOurs ? `${url.pathname}${url.search}${url.hash}` : url.href,
    isOurs,
  };
}
