import { definePersonalTable } from './personal-table.ts';

const OWN = 't.customer_id = $1';

/** How customers sign in, and how they undo a change of their address. */
export const signInTables = [
  definePersonalTable('CustomerSession', {
    title: 'Signed-in browsers',
    why: 'To keep a browser signed in, and to show the customer which ones are',
    kept: '90 days after the last use, at most 400 days',
    rows: OWN,
    erase: 'delete',
    exported: ['createdAt', 'lastSeenAt', 'device', 'countryCode'],
  }),
  definePersonalTable('SignInCode', {
    title: 'Codes',
    why: 'To prove an address',
    kept: 'ten minutes',
    rows: 't.email_lower = $2',
    erase: 'delete',
    exported: ['createdAt', 'purpose'],
  }),
  definePersonalTable('EmailChange', {
    title: 'Changes of your e-mail address',
    why: 'To undo a change that the owner did not make',
    kept: 'seven days',
    rows: `${OWN} OR lower(t.old_email) = $2`,
    erase: 'delete',
    exported: ['createdAt', 'oldEmail', 'undoneAt'],
  }),
];
