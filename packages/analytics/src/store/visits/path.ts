export const HOME = '/';

/** Characters of a path. Even at three bytes each they fit into an index entry of PostgreSQL (2,704 bytes). */
const PATH_MAX = 800;

/** A page's path, without host, query and fragment: `/shop` of `/shop?category=rings`. */
export function parsePath(pageUrl: string): string {
  const path = pageUrl
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .slice(0, PATH_MAX)
    // The cut may have left half of a surrogate pair, which is not valid text.
    .replace(/[\uD800-\uDBFF]$/, '');

  return path === '' ? HOME : path;
}
