import { STAFF_COOKIE, STAFF_SESSION_LIFE } from '@ronin/identity';

export const staffCookie = (token: string, publicUrl: string) => ({
  name: STAFF_COOKIE,
  value: token,
  maxAgeMs: STAFF_SESSION_LIFE.longestHours * 3_600_000,
  publicUrl,
});
