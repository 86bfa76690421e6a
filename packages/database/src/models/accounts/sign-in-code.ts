import * as t from '../table.ts';

/** A code that was mailed to an address. It is valid only in the browser that asked for it, and for one purpose. */
export const SignInCode = t.table('sign_in_codes', {
  id: t.bigIdentity(),
  emailLower: t.string().personal('The address'),
  /** sign-in, email, password or erase. */
  purpose: t.string(20),
  browserHash: t.string(64).personal('A hash of the browser’s cookie'),
  codeHmac: t.string(64).personal('A hash of the code'),
  /** Of the secret in the mail's link. Null for a purpose without one. */
  tokenHash: t.string(64).nullable().personal('A hash of the secret in the link'),
  /** The address as it was typed. Null for a code of the release before. */
  email: t.string().nullable().personal('The address'),
  attempts: t.integer().withDefault(),
  createdAt: t.date().withDefault(),
  expiresAt: t.date(),
  consumedAt: t.date().nullable(),
});
export type SignInCode = t.Row<typeof SignInCode>;
