export const HOME = '/';

/** As much of a path as any index can hold, whatever its letters. */
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
