import { cutText } from './cut-text.ts';

export const HOME = '/';

/** Characters of a path. Even at three bytes each they fit into an index entry of PostgreSQL (2,704 bytes). */
const PATH_MAX = 800;

/** A page's path, without host, query and fragment: `/shop` of `/shop?category=rings`. */
export function parsePath(pageUrl: string): string {
  const path = pageUrl.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');

  return path === '' ? HOME : cutText(path, PATH_MAX);
}
