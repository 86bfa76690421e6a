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

/** The whole address of a page that a browser reported; null unless it is within this shop. */
export function resolveShopAddress(path: string, origin: string): string | null {
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);

  return url.origin === origin ? url.href : null;
}

/**
 * A link that writes a mail. Everything is encoded, so an address cannot add recipients or a subject. Spaces are %20: mail
 * programs show a plus as it is.
 */
export function writeMailto(address: string, words: Record<string, string> = {}): string {
  const recipient = encodeURIComponent(address).replaceAll('%40', '@');
  const query = new URLSearchParams(words).toString().replaceAll('+', '%20');

  return `mailto:${recipient}${query && `?${query}`}`;
}

function readLink(written: string, origin: string): TextPart | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') return null;
  // A path that begins with two slashes would lead to another host if it stood alone.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  const isHonest = written.toLowerCase().startsWith(`${url.protocol}//${url.host}`);

  return {
    kind: 'link',
    text: isHonest ? written : url.href,
    href: isOurs ? `${url.pathname}${url.search}${url.hash}` : url.href,
    isOurs,
  };
}
