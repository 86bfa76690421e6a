import type { RequestHandler } from 'express';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writing calls that a browser sent from another site's page (behaviour: identity 4). A request without Origin and
 * Sec-Fetch-Site does not come from a browser page, and passes.
 * @throws AppError forbidden
 */
export function refuseCrossSiteWrites(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!SAFE_METHODS.has(req.method)) refuseCrossSite(req.headers, publicUrl);

    next();
  };
}

/** @throws AppError forbidden when another site's page sent the request with these headers. */
export function refuseCrossSite(headers: OriginHeaders, publicUrl: string): void {
  if (isCrossSite(headers, publicUrl)) {
    throw new AppError('forbidden', 'This call is only for pages of this site.');
  }
}

/** What a browser says about the page that sends a request, and what web says about the request. */
interface OriginHeaders {
  origin?: string | undefined;
  host?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'x-forwarded-proto'?: string | string[] | undefined;
}

/**
 * True when the request's headers say that another site's page sent it. Our own pages have the origin of PUBLIC_URL, or the
 * origin that was requested: Host with the scheme that the web service saw. A page cannot set these headers.
 */
export function isCrossSite(headers: OriginHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;

  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const sender = originOf(headers.origin);

  return (
    sender === null || ![originOf(publicUrl), originOf(`${scheme}://${headers.host ?? ''}`)].includes(sender)
  );
}

/** Scheme, host and port of an http or https URL; null for anything else. */
function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, protocol } = new URL(url);

  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
