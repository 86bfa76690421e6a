import * as t from '../table.ts';

/** A signed-in staff browser. The primary key is the hash of its token; the token itself is never stored. */
export const StaffSession = t.table('staff_sessions', {
  tokenHash: t.string(64).primaryKey().personal('A hash of the secret in the cookie'),
  userId: t.integer(),
  createdAt: t.date().withDefault(),
  expiresAt: t.date(),
  lastSeenAt: t.date().withDefault(),
});
export type StaffSession = t.Row<typeof StaffSession>;
