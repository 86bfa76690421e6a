import { GUEST_COOKIE, signGuest } from '@ronin/identity';
import type { ApiConfig } from '../../context/config.ts';

/** 400 days, the longest that browsers keep a cookie. Each session call renews it. */
const GUEST_COOKIE_LIFE_MS = 400 * 24 * 60 * 60 * 1_000;

/** The cookie of a guest, for setCookie. */
export const guestCookie = (customerId: number, { identity, publicUrl }: ApiConfig) => ({
  name: GUEST_COOKIE,
  value: signGuest(customerId, identity.sessionSecret),
  maxAgeMs: GUEST_COOKIE_LIFE_MS,
  publicUrl,
});
