import { AppError } from '@ronin/server-kit';
import { describe, expect, it } from 'vitest';
import { identifyCaller, requireCustomer, signGuest } from './caller.ts';
import { GUEST_COOKIE } from './cookies.ts';

const SECRET = 'a secret of the tests';
const settings = { sessionSecret: SECRET, guestIdentity: true, defaultCustomer: true };
const withCookie = (cookie: string) => ({ headers: { cookie } });
const guest = (id: number, secret = SECRET) => withCookie(`${GUEST_COOKIE}=${signGuest(id, secret)}`);
const withoutCookie = { headers: {} };

describe('identifyCaller: the caller', () => {
  it('is the guest named in the signed cookie, among other cookies', () => {
    const cookie = `theme=dark; ${GUEST_COOKIE}=${signGuest(42, SECRET)}; other=1`;

    expect(identifyCaller(withCookie(cookie), settings)).toEqual({ kind: 'guest', customerId: 42 });
  });

  it.each([
    ['no cookie', withoutCookie],
    ['another secret', guest(42, 'a different secret')],
    ['another id', withCookie(`${GUEST_COOKIE}=${signGuest(42, SECRET).replace('42.', '43.')}`)],
    ['a shortened signature', withCookie(`${GUEST_COOKIE}=${signGuest(42, SECRET).slice(0, -1)}`)],
    ['a padded id', withCookie(`${GUEST_COOKIE}=0${signGuest(42, SECRET)}`)],
    ['no signature', withCookie(`${GUEST_COOKIE}=42.`)],
    ['nonsense', withCookie(`${GUEST_COOKIE}=x.y.z`)],
  ])('is the default customer with %s', (_what, req) => {
    expect(identifyCaller(req, settings)).toEqual({ kind: 'default', customerId: 1 });
  });

  it('is anonymous without a cookie when the default customer is off', () => {
    expect(identifyCaller(withoutCookie, { ...settings, defaultCustomer: false })).toEqual({
      kind: 'anonymous',
    });
  });

  it('is customer 1, whatever the cookie says, when guests are off', () => {
    expect(identifyCaller(guest(42), { ...settings, guestIdentity: false })).toMatchObject({ customerId: 1 });
  });
});

describe('requireCustomer', () => {
  const refusal = (...args: Parameters<typeof requireCustomer>) => {
    try {
      requireCustomer(...args);
      return undefined;
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };

  it('returns the caller when the request names no customer, or the caller', () => {
    expect(requireCustomer(guest(42), settings)).toBe(42);
    expect(requireCustomer(guest(42), settings, undefined, 42, 42)).toBe(42);
    expect(requireCustomer(withoutCookie, settings, 1)).toBe(1);
  });

  it('refuses a request that names another customer', () => {
    expect(refusal(guest(42), settings, 43)).toBe('forbidden');
    expect(refusal(guest(42), settings, 42, 43)).toBe('forbidden');
    expect(refusal(guest(42), settings, undefined, 1)).toBe('forbidden');
    expect(refusal(withoutCookie, settings, 42)).toBe('sign-in-required');
    expect(refusal(withoutCookie, { ...settings, defaultCustomer: false })).toBe('sign-in-required');
  });
});
