import { createHash, randomBytes } from 'node:crypto';
import { GUEST_COOKIE, readCookie, STAFF_COOKIE, type CookieHolder } from './cookies.ts';
import { AppError } from '../http/errors.ts';
import { isSignature, sign } from './signature.ts';

/** Who a browser is to the shop, as its cookie says (behaviour: identity 1, identity 2). */
export type Caller =
  { kind: 'guest'; customerId: number } | { kind: 'walk-in'; customerId: number } | { kind: 'nobody' };

export interface IdentitySettings {
  sessionSecret: string;
  /** GUEST_IDENTITY; off: everybody is customer 1. */
  guestIdentity: boolean;
  /** WALK_IN_CUSTOMER; off: a request without a cookie is nobody. */
  walkInCustomer: boolean;
}

/** Customer 1, whom the seed creates (behaviour: identity 2). */
export const WALK_IN_CUSTOMER_ID = 1;

/** The guest cookie's value: the customer id and its signature. */
export function signGuest(customerId: number, sessionSecret: string): string {
  return `${String(customerId)}.${sign('guest', String(customerId), sessionSecret)}`;
}

/** Who is asking. A cookie with a bad signature counts as none. */
export function identifyCaller(req: CookieHolder, settings: IdentitySettings): Caller {
  if (!settings.guestIdentity) return { kind: 'walk-in', customerId: WALK_IN_CUSTOMER_ID };
  const customerId = readGuestCookie(req, settings.sessionSecret);
  if (customerId !== null) return { kind: 'guest', customerId };

  return settings.walkInCustomer ? { kind: 'walk-in', customerId: WALK_IN_CUSTOMER_ID } : { kind: 'nobody' };
}

/**
 * The customer whose cart or wishlist a request may touch.
 * @param claims the customerIds that the request's path, query and body name, where they name any.
 * @throws AppError sign-in-required without a cookie, forbidden when the cookie is another customer's.
 */
export function requireCustomer(
  req: CookieHolder,
  settings: IdentitySettings,
  ...claims: (number | undefined)[]
): number {
  const caller = identifyCaller(req, settings);
  if (caller.kind === 'nobody') throw new AppError('sign-in-required', 'Sign in required.');
  if (claims.every((claimed) => claimed === undefined || claimed === caller.customerId)) {
    return caller.customerId;
  }
  if (caller.kind === 'guest') throw new AppError('forbidden', 'This belongs to another customer.');

  throw new AppError('sign-in-required', 'Sign in required.');
}

/** A new staff session's token, for the cookie. The database holds its digest alone. */
export const createStaffToken = (): string => randomBytes(32).toString('base64url');

/** What of a staff token may be stored. */
export const digestStaffToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The digest of the request's staff token, or null. */
export function readStaffDigest(req: CookieHolder): string | null {
  const token = readCookie(req, STAFF_COOKIE);

  return token === undefined || token.length > 100 ? null : digestStaffToken(token);
}

function readGuestCookie(req: CookieHolder, sessionSecret: string): number | null {
  const [id, given] = (readCookie(req, GUEST_COOKIE) ?? '').split('.');
  if (id === undefined || given === undefined || !/^[1-9]\d{0,9}$/.test(id)) return null;

  return isSignature(given, 'guest', id, sessionSecret) ? Number(id) : null;
}
