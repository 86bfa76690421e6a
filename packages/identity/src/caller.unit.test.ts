import { AppError } from '@ronin/server-kit';
import { describe, expect, it } from 'vitest';
import {
  findGuest,
  identifyCaller,
  type Identity,
  parseClaim,
  requireCustomer,
  signGuest,
} from './caller.ts';
import { CUSTOMER_COOKIE, GUEST_COOKIE } from './cookies.ts';
import { signCustomerCookie } from './customer-session.ts';
import { createSessionToken, hashSessionToken } from './signature.ts';

const SECRET = 'a secret of the tests';
const TOKEN = createSessionToken();
/** Guest 60 was merged into an account. Account 50 has one session. */
const settings: Identity = {
  sessionSecret: SECRET,
  guestIdentity: true,
  defaultCustomer: true,
  findSessionOwner: (tokenHash) => Promise.resolve(tokenHash === hashSessionToken(TOKEN) ? 50 : null),
  isGuest: (customerId) => Promise.resolve(customerId !== 60),
};
const withCookie = (cookie: string) => ({ headers: { cookie } });
const guest = (id: number, secret = SECRET) => withCookie(`${GUEST_COOKIE}=${signGuest(id, secret)}`);
const account = (id = 50, token = TOKEN, secret = SECRET) =>
  withCookie(`${CUSTOMER_COOKIE}=${signCustomerCookie(id, token, secret)}`);
const both = (first: typeof noCookie, second: typeof noCookie) =>
  withCookie(`${first.headers.cookie ?? ''}; ${second.headers.cookie ?? ''}`);
const noCookie: { headers: { cookie?: string } } = { headers: {} };
const withoutCookie = noCookie;

describe('identifyCaller: the caller', () => {
  it('is the guest named in the signed cookie, among other cookies', async () => {
    const cookie = `theme=dark; ${GUEST_COOKIE}=${signGuest(42, SECRET)}; other=1`;

    expect(await identifyCaller(withCookie(cookie), settings)).toEqual({ kind: 'guest', customerId: 42 });
  });

  it.each([
    ['no cookie', withoutCookie],
    ['another secret', guest(42, 'a different secret')],
    ['another id', withCookie(`${GUEST_COOKIE}=${signGuest(42, SECRET).replace('42.', '43.')}`)],
    ['a shortened signature', withCookie(`${GUEST_COOKIE}=${signGuest(42, SECRET).slice(0, -1)}`)],
    ['a padded id', withCookie(`${GUEST_COOKIE}=0${signGuest(42, SECRET)}`)],
    ['no signature', withCookie(`${GUEST_COOKIE}=42.`)],
    ['nonsense', withCookie(`${GUEST_COOKIE}=x.y.z`)],
  ])('is the default customer with %s', async (_what, req) => {
    expect(await identifyCaller(req, settings)).toEqual({ kind: 'default', customerId: 1 });
  });

  it('is anonymous without a cookie when the default customer is off', async () => {
    expect(await identifyCaller(withoutCookie, { ...settings, defaultCustomer: false })).toEqual({
      kind: 'anonymous',
    });
  });

  it('is customer 1, whatever the cookie says, when guests are off', async () => {
    const off = { ...settings, guestIdentity: false };

    expect(await identifyCaller(guest(42), off)).toMatchObject({ customerId: 1 });
    expect(await identifyCaller(account(), off)).toMatchObject({ customerId: 1 });
  });

  it('is the account of the session, whatever guest cookie is beside it', async () => {
    const expected = { kind: 'account', customerId: 50, tokenHash: hashSessionToken(TOKEN) };

    expect(await identifyCaller(account(), settings)).toEqual(expected);
    expect(await identifyCaller(both(account(), guest(42)), settings)).toEqual(expected);
    expect(await identifyCaller(both(guest(60), account()), settings)).toEqual(expected);
  });

  it.each([
    ['a session that ended', account(50, createSessionToken())],
    ['a session of another account', account(51)],
    ['a session that ended, beside a guest', both(account(50, createSessionToken()), guest(42))],
    ['a guest who was merged', guest(60)],
  ])('is nobody with %s', async (_what, req) => {
    expect(await identifyCaller(req, settings)).toEqual({ kind: 'ended' });
  });

  it('is the guest beside an account cookie with a bad signature', async () => {
    const req = both(account(50, TOKEN, 'another secret'), guest(42));

    expect(await identifyCaller(req, settings)).toEqual({ kind: 'guest', customerId: 42 });
  });

  it('is claimed without the database, so a session that ended still names its account', () =>
    expect(parseClaim(account(50, createSessionToken()), settings)).toMatchObject({ customerId: 50 }));

  it('is found again as a guest beside any account cookie, unless the guest was merged', async () => {
    expect(await findGuest(both(account(), guest(42)), settings)).toBe(42);
    expect(await findGuest(guest(60), settings)).toBeNull();
    expect(await findGuest(account(), settings)).toBeNull();
  });
});

describe('requireCustomer', () => {
  const refusal = (...args: Parameters<typeof requireCustomer>) =>
    requireCustomer(...args).then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );

  it('returns the caller when the request names no customer, or the caller', async () => {
    expect(await requireCustomer(guest(42), settings)).toBe(42);
    expect(await requireCustomer(guest(42), settings, undefined, 42, 42)).toBe(42);
    expect(await requireCustomer(withoutCookie, settings, 1)).toBe(1);
  });

  it('refuses a request that names another customer', async () => {
    expect(await refusal(guest(42), settings, 43)).toBe('forbidden');
    expect(await refusal(guest(42), settings, 42, 43)).toBe('forbidden');
    expect(await refusal(guest(42), settings, undefined, 1)).toBe('forbidden');
    expect(await refusal(withoutCookie, settings, 42)).toBe('sign-in-required');
    expect(await refusal(withoutCookie, { ...settings, defaultCustomer: false })).toBe('sign-in-required');
    expect(await refusal(guest(60), settings)).toBe('sign-in-required');
    expect(await refusal(account(), settings, 42)).toBe('forbidden');
    expect(await refusal(account(50, createSessionToken()), settings, 50)).toBe('sign-in-required');
  });
});
