import { describe, expect, it } from 'vitest';
import { STAFF_COOKIE } from './cookies.ts';
import { createSessionToken, hashSessionToken } from './signature.ts';
import { getStaffTokenHash } from './staff-session.ts';

const withCookie = (cookie: string) => ({ headers: { cookie } });
const withoutCookie = { headers: {} };

describe('a staff token', () => {
  it('is different each time, and the request gives only its hash', () => {
    const token = createSessionToken();

    expect(createSessionToken()).not.toBe(token);
    expect(getStaffTokenHash(withCookie(`${STAFF_COOKIE}=${token}`))).toBe(hashSessionToken(token));
    expect(hashSessionToken(token)).not.toContain(token);
  });

  it('is ignored without its cookie, or when it is too long', () => {
    expect(getStaffTokenHash(withoutCookie)).toBeNull();
    expect(getStaffTokenHash(withCookie(`${STAFF_COOKIE}=${'x'.repeat(101)}`))).toBeNull();
  });
});
