import type { RequestHandler } from 'express';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something when a browser sent them from another site's page (behaviour: identity 4). A
 * request that carries neither Origin nor Sec-Fetch-Site comes from no browser page, and passes.
 * @throws AppError forbidden
 */
export function refuseForeignWrites(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!SAFE_METHODS.has(req.method) && isForeign(req.headers, publicUrl)) {
      throw new AppError('forbidden', 'This call is only for pages of this site.');
    }

    next();
  };
}

/**
 * True when the request's own headers say that another site's page sent it. Our own pages have the origin of PUBLIC_URL, or
 * of the address that was really asked: its Host and the scheme that web saw. A page cannot choose either header.
 */
export function isForeign(
  headers: {
    origin?: string | undefined;
    host?: string | undefined;
    'sec-fetch-site'?: string | string[] | undefined;
    'x-forwarded-proto'?: string | string[] | undefined;
  },
  publicUrl: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;

  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const given = readOrigin(headers.origin);

  return (
    given === null ||
    ![readOrigin(publicUrl), readOrigin(`${scheme}://${headers.host ?? ''}`)].includes(given)
  );
}

/** Scheme, host and port of an address on the web; null for anything else. */
function readOrigin(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, protocol } = new URL(url);

  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
