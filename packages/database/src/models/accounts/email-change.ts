import * as t from '../table.ts';

/** A change of an account's address, which a link that was mailed to the old address undoes. Only the hash of its token is stored. */
export const EmailChange = t.table('email_changes', {
  id: t.identity(),
  customerId: t.integer().personal('The account'),
  oldEmail: t.string().personal('The address before the change'),
  tokenHash: t.string(64).personal('A hash of the secret in the link'),
  createdAt: t.date().withDefault(),
  expiresAt: t.date(),
  undoneAt: t.date().nullable(),
});
export type EmailChange = t.Row<typeof EmailChange>;
