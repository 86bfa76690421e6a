import * as t from '../table.ts';

/** A browser that is signed in to an account. The token is in its cookie; only the token's hash is stored. */
export const CustomerSession = t.table('customer_sessions', {
  id: t.identity(),
  customerId: t.integer(),
  tokenHash: t.string(64),
  /** The browser and its system, such as "Safari on iOS". */
  device: t.string(100).nullable(),
  countryCode: t.string(2).nullable(),
  createdAt: t.date().withDefault(),
  lastSeenAt: t.date().withDefault(),
  expiresAt: t.date(),
});
export type CustomerSession = t.Row<typeof CustomerSession>;
