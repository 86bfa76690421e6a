import {
  type BrowserMarkSettings,
  CUSTOMER_BROWSER_COOKIE,
  CUSTOMER_COOKIE,
  CUSTOMER_SESSION_LIFE,
} from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';

/** The cookie of a customer's session, for setCookie. */
export const accountCookie = (value: string, publicUrl: string) => ({
  name: CUSTOMER_COOKIE,
  value,
  maxAgeMs: CUSTOMER_SESSION_LIFE.longestDays * 24 * 3_600_000,
  publicUrl,
});

/** The marks of the accounts that a browser signed in to. An account is known by its address in lower case. */
export const accountMarks = ({ config, now }: Pick<ApiContext, 'config' | 'now'>): BrowserMarkSettings => ({
  cookie: CUSTOMER_BROWSER_COOKIE,
  purpose: 'account-browser',
  secret: config.identity.sessionSecret,
  now: now(),
});
