import {
  CUSTOMER_BROWSER_COOKIE,
  CUSTOMER_COOKIE,
  CUSTOMER_SESSION_LIFE,
  GUEST_COOKIE,
  signGuest,
} from '@ronin/identity';
import type { ApiConfig } from '../../context/config.ts';
import type { ApiContext } from '../../context/context.ts';

export const accountCookie = (value: string, publicUrl: string) => ({
  name: CUSTOMER_COOKIE,
  value,
  maxAgeMs: CUSTOMER_SESSION_LIFE.longestDays * 24 * 3_600_000,
  publicUrl,
});

/** The marks of the accounts that a browser signed in to. An account is known by its address in lower case. */
export const accountMarks = ({ config, now }: Pick<ApiContext, 'config' | 'now'>) => ({
  cookie: CUSTOMER_BROWSER_COOKIE,
  purpose: 'account-browser',
  secret: config.identity.sessionSecret,
  now: now(),
  publicUrl: config.publicUrl,
});

/** 400 days, the longest that browsers keep a cookie. Each session call renews it. */
const GUEST_COOKIE_LIFE_MS = 400 * 24 * 60 * 60 * 1_000;

export const guestCookie = (customerId: number, { identity, publicUrl }: ApiConfig) => ({
  name: GUEST_COOKIE,
  value: signGuest(customerId, identity.sessionSecret),
  maxAgeMs: GUEST_COOKIE_LIFE_MS,
  publicUrl,
});
