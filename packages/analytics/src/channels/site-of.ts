/** Labels before the name of a site: for phones, for links that leave it, and for light pages. */
const PREFIX = /^(?:www|m|mobile|touch|amp|l|lm)\.(?=[^.]+\.[^.])/;

/** The site of a host, so that l.instagram.com and www.instagram.com are one source (behaviour: reports 14). */
export function siteOf<Host extends string | null>(host: Host): Host | string {
  if (host === null) return host;
  const shorter = host.replace(PREFIX, '');

  return shorter === host ? host : siteOf(shorter);
}
