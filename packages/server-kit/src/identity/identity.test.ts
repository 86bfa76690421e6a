import { describe, expect, it } from 'vitest';
import { GUEST_COOKIE, STAFF_COOKIE } from './cookies.ts';
import { AppError } from '../http/errors.ts';
import {
  createStaffToken,
  digestStaffToken,
  identifyCaller,
  readStaffDigest,
  requireCustomer,
  signGuest,
} from './identity.ts';

const SECRET = 'a secret of the tests';
const settings = { sessionSecret: SECRET, guestIdentity: true, walkInCustomer: true };
const withCookie = (cookie: string) => ({ headers: { cookie } });
const guest = (id: number, secret = SECRET) => withCookie(`${GUEST_COOKIE}=${signGuest(id, secret)}`);
const nobody = { headers: {} };

describe('the caller', () => {
  it('is the guest whom a signed cookie names, among other cookies', () => {
    const cookie = `theme=dark; ${GUEST_COOKIE}=${signGuest(42, SECRET)}; other=1`;

    expect(identifyCaller(withCookie(cookie), settings)).toEqual({ kind: 'guest', customerId: 42 });
  });

  it.each([
    ['no cookie', nobody],
    ['another secret', guest(42, 'another secret of somebody')],
    ['another id', withCookie(`${GUEST_COOKIE}=${signGuest(42, SECRET).replace('42.', '43.')}`)],
    ['a shortened signature', withCookie(`${GUEST_COOKIE}=${signGuest(42, SECRET).slice(0, -1)}`)],
    ['a padded id', withCookie(`${GUEST_COOKIE}=0${signGuest(42, SECRET)}`)],
    ['no signature', withCookie(`${GUEST_COOKIE}=42.`)],
    ['nonsense', withCookie(`${GUEST_COOKIE}=x.y.z`)],
  ])('is the walk-in with %s', (_what, req) => {
    expect(identifyCaller(req, settings)).toEqual({ kind: 'walk-in', customerId: 1 });
  });

  it('is nobody without a cookie where walk-ins are not served', () => {
    expect(identifyCaller(nobody, { ...settings, walkInCustomer: false })).toEqual({ kind: 'nobody' });
  });

  it('is customer 1, whatever the cookie says, where there are no guests', () => {
    expect(identifyCaller(guest(42), { ...settings, guestIdentity: false })).toMatchObject({ customerId: 1 });
  });
});

describe('the customer whose things a request may touch', () => {
  const refusal = (...args: Parameters<typeof requireCustomer>) => {
    try {
      requireCustomer(...args);
      return undefined;
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };

  it('is the caller, where none is named or the caller is', () => {
    expect(requireCustomer(guest(42), settings)).toBe(42);
    expect(requireCustomer(guest(42), settings, undefined, 42, 42)).toBe(42);
    expect(requireCustomer(nobody, settings, 1)).toBe(1);
  });

  it('is refused when any of its names is another’s', () => {
    expect(refusal(guest(42), settings, 43)).toBe('forbidden');
    expect(refusal(guest(42), settings, 42, 43)).toBe('forbidden');
    expect(refusal(guest(42), settings, undefined, 1)).toBe('forbidden');
    expect(refusal(nobody, settings, 42)).toBe('sign-in-required');
    expect(refusal(nobody, { ...settings, walkInCustomer: false })).toBe('sign-in-required');
  });
});

describe('a staff token', () => {
  it('is another each time, and only its digest is compared', () => {
    const token = createStaffToken();

    expect(createStaffToken()).not.toBe(token);
    expect(readStaffDigest(withCookie(`${STAFF_COOKIE}=${token}`))).toBe(digestStaffToken(token));
    expect(digestStaffToken(token)).not.toContain(token);
  });

  it('is not there without its cookie, or when it is longer than ours are', () => {
    expect(readStaffDigest(nobody)).toBeNull();
    expect(readStaffDigest(withCookie(`${STAFF_COOKIE}=${'x'.repeat(101)}`))).toBeNull();
  });
});
