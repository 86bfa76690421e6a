import * as t from '../table.ts';

/** A browser that is signed in to an account. The token is in its cookie; only the token's hash is stored. */
export const CustomerSession = t.table('customer_sessions', {
  id: t.identity(),
  customerId: t.integer().personal('The account'),
  tokenHash: t.string(64).personal('A hash of the secret in the cookie'),
  /** The browser and its system, such as "Safari on iOS". */
  device: t.string(100).nullable().personal('Browser and system'),
  countryCode: t.string(2).nullable().personal('The country of the network'),
  createdAt: t.date().withDefault(),
  lastSeenAt: t.date().withDefault(),
  expiresAt: t.date(),
});
export type CustomerSession = t.Row<typeof CustomerSession>;
