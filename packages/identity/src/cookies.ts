import { parseCookie } from 'cookie';
import type { CookieOptions, Response } from 'express';

/** Anything with request headers: an Express request, or a socket's handshake request. */
export interface CookieHolder {
  headers: { cookie?: string | undefined };
}

export const GUEST_COOKIE = 'ronin_guest';
/** A customer's session, after signing in to an account. */
export const CUSTOMER_COOKIE = 'ronin_account';
/** The accounts that this browser signed in to before. */
export const CUSTOMER_BROWSER_COOKIE = 'ronin_account_browser';
export const STAFF_COOKIE = 'ronin_staff';
/** The staff accounts that this browser signed in to before. */
export const STAFF_BROWSER_COOKIE = 'ronin_staff_browser';

/** A browser accepts a cookie of this name only from the exact host and over https, so no other subdomain can set it. */
const HOST_PREFIX = '__Host-';

/** The name under which a cookie is set: with the prefix if the shop is served over https. */
const nameFor = (name: string, isSecure: boolean): string => (isSecure ? `${HOST_PREFIX}${name}` : name);

/** The value of one of our cookies. A shop that moved to https still finds those without the prefix. */
export function getCookie(req: CookieHolder, name: string): string | undefined {
  const cookies = parseCookie(req.headers.cookie ?? '');

  return cookies[`${HOST_PREFIX}${name}`] ?? cookies[name];
}

/** True when the browser has this cookie under its name without the prefix, although the shop is served over https. */
export const hasOldCookie = (req: CookieHolder, name: string, publicUrl: string): boolean =>
  isHttps(publicUrl) && parseCookie(req.headers.cookie ?? '')[name] !== undefined;

/** Sets a cookie that scripts and other sites cannot read, and clears the one with its old name. */
export function setCookie(
  res: Response,
  cookie: { name: string; value: string; maxAgeMs: number; publicUrl: string },
): void {
  const { name, value, maxAgeMs, publicUrl } = cookie;
  const isSecure = isHttps(publicUrl);
  res.cookie(nameFor(name, isSecure), value, { ...options(isSecure), maxAge: maxAgeMs });
  if (hasOldCookie(res.req, name, publicUrl)) res.clearCookie(name, options(isSecure));
}

export function clearCookie(res: Response, name: string, publicUrl: string): void {
  const isSecure = isHttps(publicUrl);
  res.clearCookie(nameFor(name, isSecure), options(isSecure));
  if (hasOldCookie(res.req, name, publicUrl)) res.clearCookie(name, options(isSecure));
}

const isHttps = (url: string): boolean => url.startsWith('https:');

const options = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', secure, path: '/' });
