import { AppError } from '@ronin/server-kit';
import { type CookieHolder, getCookie, GUEST_COOKIE } from './cookies.ts';
import { isSignature, sign } from './signature.ts';

/** Who sends a request, as its guest cookie says (behaviour: identity 1, identity 2). */
export type Caller =
  { kind: 'guest'; customerId: number } | { kind: 'default'; customerId: number } | { kind: 'anonymous' };

export interface IdentitySettings {
  sessionSecret: string;
  /** GUEST_IDENTITY; when off, every caller is customer 1. */
  guestIdentity: boolean;
  /** WALK_IN_CUSTOMER; when off, a request without a cookie is anonymous. */
  defaultCustomer: boolean;
}

/** Customer 1, whom the seed creates (behaviour: identity 2). */
export const DEFAULT_CUSTOMER_ID = 1;

/** The guest cookie's value: the customer id and its signature. */
export function signGuest(customerId: number, sessionSecret: string): string {
  return `${String(customerId)}.${sign('guest', String(customerId), sessionSecret)}`;
}

/** A cookie with a bad signature is treated like no cookie. */
export function identifyCaller(req: CookieHolder, settings: IdentitySettings): Caller {
  if (!settings.guestIdentity) return { kind: 'default', customerId: DEFAULT_CUSTOMER_ID };
  const customerId = parseGuestCookie(getCookie(req, GUEST_COOKIE), settings.sessionSecret);
  if (customerId !== null) return { kind: 'guest', customerId };

  return settings.defaultCustomer
    ? { kind: 'default', customerId: DEFAULT_CUSTOMER_ID }
    : { kind: 'anonymous' };
}

/**
 * The customer whose cart or wishlist a request may access.
 * @param claimedIds the customerIds that the request's path, query and body name, if any.
 * @throws AppError sign-in-required without a cookie, forbidden when the cookie is another customer's.
 */
export function requireCustomer(
  req: CookieHolder,
  settings: IdentitySettings,
  ...claimedIds: (number | undefined)[]
): number {
  const caller = identifyCaller(req, settings);
  if (caller.kind === 'anonymous') throw new AppError('sign-in-required', 'Sign in required.');
  if (claimedIds.every((claimed) => claimed === undefined || claimed === caller.customerId)) {
    return caller.customerId;
  }
  if (caller.kind === 'guest') throw new AppError('forbidden', 'This belongs to another customer.');

  throw new AppError('sign-in-required', 'Sign in required.');
}

function parseGuestCookie(cookie: string | undefined, sessionSecret: string): number | null {
  const [id, signature] = (cookie ?? '').split('.');
  if (id === undefined || signature === undefined || !/^[1-9]\d{0,9}$/.test(id)) return null;

  return isSignature(signature, 'guest', id, sessionSecret) ? Number(id) : null;
}
