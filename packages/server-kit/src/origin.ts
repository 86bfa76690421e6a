import type { RequestHandler } from 'express';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something when a browser sent them from another site's page (decisions: Identity). A
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

/** True when the request's own headers say that another site's page sent it. Behind our proxy, Host is the public one. */
export function isForeign(
  headers: {
    origin?: string | undefined;
    host?: string | undefined;
    'sec-fetch-site'?: string | string[] | undefined;
  },
  publicUrl: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;

  if (!URL.canParse(headers.origin)) return true;

  const { origin, host } = new URL(headers.origin);
  return origin !== new URL(publicUrl).origin && host !== headers.host;
}
