import * as t from '../table.ts';

/** A change of an account's address, which a link that was mailed to the old address undoes. Only the hash of its token is stored. */
export const EmailChange = t.table('email_changes', {
  id: t.identity(),
  customerId: t.integer(),
  oldEmail: t.string(),
  tokenHash: t.string(64),
  createdAt: t.date().withDefault(),
  expiresAt: t.date(),
  undoneAt: t.date().nullable(),
});
export type EmailChange = t.Row<typeof EmailChange>;
