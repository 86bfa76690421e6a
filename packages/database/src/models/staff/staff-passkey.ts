import * as t from '../table.ts';

/** A passkey of a staff account: the public half of a key pair, whose private half never leaves the person's device. */
export const StaffPasskey = t.table('staff_passkeys', {
  id: t.identity(),
  userId: t.integer(),
  /** Given by the person. */
  name: t.string(100).personal('What the member of staff calls the device'),
  /** The authenticator's id of the key pair, as base64url. */
  credentialId: t.string(1400).personal('The number of the passkey on the device'),
  /** A COSE key. */
  publicKey: t.bytes(),
  /** How often the authenticator says it was used. Some always say 0. */
  counter: t.bigint(),
  /** How the browser can reach the authenticator, as it said itself. */
  transports: t.array(t.text()).withDefault().notPersonal('Words of the browser: how it reaches the device'),
  createdAt: t.date().withDefault(),
  lastUsedAt: t.date().nullable(),
});
export type StaffPasskey = t.Row<typeof StaffPasskey>;
