import * as t from '../table.ts';

/** A challenge that waits for a passkey's answer. The primary key is the hash of the token that its browser has. */
export const StaffPasskeyChallenge = t.table('staff_passkey_challenges', {
  tokenHash: t.string(64).primaryKey().personal('A hash of the secret that the browser has'),
  userId: t.integer(),
  /** The version of the account when the challenge was issued. */
  userVersion: t.integer(),
  purpose: t.string<'add' | 'sign-in'>(20),
  challenge: t.string(64),
  expiresAt: t.date(),
});
export type StaffPasskeyChallenge = t.Row<typeof StaffPasskeyChallenge>;
