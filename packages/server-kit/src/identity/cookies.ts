import { parseCookie } from 'cookie';
import type { CookieOptions, Response } from 'express';

/** What a request says in its headers; a socket's handshake has them too. */
export interface CookieHolder {
  headers: { cookie?: string | undefined };
}

/** Who a browser is as a shopper, as staff, and which staff accounts it signed in to before. */
export const GUEST_COOKIE = 'ronin_guest';
export const STAFF_COOKIE = 'ronin_staff';
export const STAFF_BROWSER_COOKIE = 'ronin_staff_browser';

/** A browser takes a cookie of this name from the very host alone, over https: no other subdomain can plant it. */
const HOST_PREFIX = '__Host-';

/** The name under which a cookie is set: with the prefix where the shop is reached by https. */
const nameFor = (name: string, isSecure: boolean): string => (isSecure ? `${HOST_PREFIX}${name}` : name);

/**
 * The value of one of our cookies. The name without prefix counts where there is no other: browsers have it from before
 * the prefix came, and over http.
 */
export function readCookie(req: CookieHolder, name: string): string | undefined {
  const cookies = parseCookie(req.headers.cookie ?? '');

  return cookies[`${HOST_PREFIX}${name}`] ?? cookies[name];
}

/** True when the browser has this cookie under its name without prefix, though the shop is reached by https. */
export const hasOldCookie = (req: CookieHolder, name: string, publicUrl: string): boolean =>
  isHttps(publicUrl) && parseCookie(req.headers.cookie ?? '')[name] !== undefined;

/** Sets one of our cookies, for scripts and other sites out of reach, and clears it under its old name. */
export function setCookie(
  res: Response,
  cookie: { name: string; value: string; maxAgeMs: number; publicUrl: string },
): void {
  const { name, value, maxAgeMs, publicUrl } = cookie;
  const isSecure = isHttps(publicUrl);
  res.cookie(nameFor(name, isSecure), value, { ...options(isSecure), maxAge: maxAgeMs });
  if (hasOldCookie(res.req, name, publicUrl)) res.clearCookie(name, options(isSecure));
}

/** Clears one of our cookies, under its old name too. */
export function clearCookie(res: Response, name: string, publicUrl: string): void {
  const isSecure = isHttps(publicUrl);
  res.clearCookie(nameFor(name, isSecure), options(isSecure));
  if (hasOldCookie(res.req, name, publicUrl)) res.clearCookie(name, options(isSecure));
}

const isHttps = (url: string): boolean => url.startsWith('https:');

const options = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', secure, path: '/' });
