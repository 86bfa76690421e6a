import { definePersonalTable } from './personal-table.ts';

const OWN = 't.customer_id = $1';

/** How customers sign in, and how they undo a change of their address. */
export const signInTables = [
  definePersonalTable({
    model: 'CustomerSession',
    title: 'Signed-in browsers',
    why: 'To keep a browser signed in, and to show the customer which ones are',
    kept: '90 days after the last use, at most 400 days',
    rows: OWN,
    erase: 'delete',
    columns: {
      customerId: 'The account',
      tokenHash: 'A hash of the secret in the cookie',
      device: 'Browser and system',
      countryCode: 'The country of the network',
    },
    exported: ['createdAt', 'lastSeenAt', 'device', 'countryCode'],
  }),
  definePersonalTable({
    model: 'SignInCode',
    title: 'Codes',
    why: 'To prove an address',
    kept: 'ten minutes',
    rows: 't.email_lower = $2',
    erase: 'delete',
    columns: {
      emailLower: 'The address',
      email: 'The address',
      browserHash: 'A hash of the browser’s cookie',
      codeHmac: 'A hash of the code',
      tokenHash: 'A hash of the secret in the link',
    },
    exported: ['createdAt', 'purpose'],
  }),
  definePersonalTable({
    model: 'EmailChange',
    title: 'Changes of your e-mail address',
    why: 'To undo a change that the owner did not make',
    kept: 'seven days',
    rows: `${OWN} OR lower(t.old_email) = $2`,
    erase: 'delete',
    columns: {
      customerId: 'The account',
      oldEmail: 'The address before the change',
      tokenHash: 'A hash of the secret in the link',
    },
    exported: ['createdAt', 'oldEmail', 'undoneAt'],
  }),
];
