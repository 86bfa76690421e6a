import { type Database, type PreparedStatement, runPrepared, SQL_STATE, sqlStateOf } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type CookieHolder, CUSTOMER_COOKIE, getCookie, GUEST_COOKIE } from './cookies.ts';
import { findSessionOwner, parseCustomerCookie } from './customer-session.ts';
import { isSignature, sign } from './signature.ts';

/** Who sends a request, as its cookies say. */
export type Claim =
  | { kind: 'account'; customerId: number; tokenHash: string }
  | { kind: 'guest'; customerId: number }
  | { kind: 'default'; customerId: number }
  | { kind: 'anonymous' };

/** Who sends a request, as the database confirms (behaviour: identity 1, identity 2, accounts 1). */
export type Caller =
  | Claim
  /** The session of the account cookie ended, or the guest was merged into an account. */
  | { kind: 'ended' };

export interface IdentitySettings {
  sessionSecret: string;
  /** GUEST_IDENTITY; when off, every caller is customer 1. */
  guestIdentity: boolean;
  /** WALK_IN_CUSTOMER; when off, a request without a cookie is anonymous. */
  defaultCustomer: boolean;
}

/** The settings, and what the database knows about cookies. */
export interface Identity extends IdentitySettings {
  /** The account of a session; null when it ended. */
  findSessionOwner: (tokenHash: string) => Promise<number | null>;
  /** False when the id is an account's, or of a guest who was merged into one. */
  isGuest: (customerId: number) => Promise<boolean>;
}

export const createIdentity = (settings: IdentitySettings, database: Database): Identity => ({
  ...settings,
  findSessionOwner: (tokenHash) => findSessionOwner(database, tokenHash),
  isGuest: (customerId) => isGuest(database, customerId),
});

/** Customer 1, whom the seed creates (behaviour: identity 2). */
export const DEFAULT_CUSTOMER_ID = 1;

/** The guest cookie's value: the customer id and its signature. */
export function signGuest(customerId: number, sessionSecret: string): string {
  return `${String(customerId)}.${sign('guest', String(customerId), sessionSecret)}`;
}

/**
 * Who a request says it is from. It asks no database, so an account's session may have ended: only for calls that give
 * nothing away and refuse nobody, such as the analytics intake. A cookie with a bad signature is treated like no cookie, and
 * an account cookie comes before a guest cookie.
 */
export function parseClaim(req: CookieHolder, settings: IdentitySettings): Claim {
  if (!settings.guestIdentity) return { kind: 'default', customerId: DEFAULT_CUSTOMER_ID };
  const account = parseCustomerCookie(getCookie(req, CUSTOMER_COOKIE), settings.sessionSecret);
  if (account !== null) return { kind: 'account', ...account };
  const customerId = parseGuestCookie(getCookie(req, GUEST_COOKIE), settings.sessionSecret);
  if (customerId !== null) return { kind: 'guest', customerId };

  return settings.defaultCustomer
    ? { kind: 'default', customerId: DEFAULT_CUSTOMER_ID }
    : { kind: 'anonymous' };
}

/** Who sends a request. Cost: one row by its key, for a request with a cookie. */
export async function identifyCaller(req: CookieHolder, identity: Identity): Promise<Caller> {
  const claim = parseClaim(req, identity);
  if (claim.kind === 'account') {
    const owner = await identity.findSessionOwner(claim.tokenHash);
    return owner === claim.customerId ? claim : { kind: 'ended' };
  }
  if (claim.kind === 'guest' && !(await identity.isGuest(claim.customerId))) return { kind: 'ended' };

  return claim;
}

/** The guest of the request's guest cookie, whatever its other cookies say; null when there is none, or it was merged. */
export async function findGuest(req: CookieHolder, identity: Identity): Promise<number | null> {
  const customerId = parseGuestCookie(getCookie(req, GUEST_COOKIE), identity.sessionSecret);

  return customerId !== null && (await identity.isGuest(customerId)) ? customerId : null;
}

/**
 * The customer for whom a request acts.
 * @param claimedIds the customerIds that the request's path, query and body name, if any.
 * @throws AppError sign-in-required without a cookie or with one that ended, forbidden when the cookie is another customer's.
 */
export async function requireCustomer(
  req: CookieHolder,
  identity: Identity,
  ...claimedIds: (number | undefined)[]
): Promise<number> {
  return customerOf(await identifyCaller(req, identity), claimedIds);
}

/**
 * Like requireCustomer, without asking the database about a guest: only for a statement that refuses a merged guest itself.
 * The question would take a third of the time of adding to the cart.
 * @throws AppError as requireCustomer.
 */
export async function requireCustomerOfWrite(
  req: CookieHolder,
  identity: Identity,
  ...claimedIds: (number | undefined)[]
): Promise<number> {
  const claim = parseClaim(req, identity);

  return customerOf(claim.kind === 'guest' ? claim : await identifyCaller(req, identity), claimedIds);
}

function customerOf(caller: Caller, claimedIds: (number | undefined)[]): number {
  if (caller.kind === 'anonymous' || caller.kind === 'ended') throw signInRequired();
  if (claimedIds.every((claimed) => claimed === undefined || claimed === caller.customerId)) {
    return caller.customerId;
  }
  if (caller.kind === 'default') throw signInRequired();

  throw new AppError('forbidden', 'This belongs to another customer.');
}

/** For a write that may have waited for the merge of its guest. @throws AppError sign-in-required, or the error itself */
export function refuseMergedGuest(error: unknown): never {
  throw sqlStateOf(error) === SQL_STATE.mergedCustomer ? signInRequired() : error;
}

export const signInRequired = () => new AppError('sign-in-required', 'Sign in required.');

function parseGuestCookie(cookie: string | undefined, sessionSecret: string): number | null {
  const [id, signature] = (cookie ?? '').split('.');
  if (id === undefined || signature === undefined || !/^[1-9]\d{0,9}$/.test(id)) return null;

  return isSignature(signature, 'guest', id, sessionSecret) ? Number(id) : null;
}

/** Prepared, because every call with a guest cookie runs it. A guest who never wrote has no row. */
const FIND_RETIRED_GUEST: PreparedStatement = {
  name: 'find-retired-guest',
  text: `
    SELECT FROM customers WHERE id = $1::bigint AND (merged_into IS NOT NULL OR email IS NOT NULL)
  `,
};

async function isGuest(database: Database, customerId: number): Promise<boolean> {
  const found = await runPrepared(database, FIND_RETIRED_GUEST, [customerId]);

  return found.length === 0;
}
