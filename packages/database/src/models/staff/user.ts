import type { StaffRole } from '@ronin/contracts';
import * as t from '../table.ts';

/** A staff account. Shoppers see `displayName`, or the username where it is null. */
export const User = t.table('users', {
  id: t.identity(),
  username: t.string(100).personal('The name to sign in with'),
  password: t.string().personal('A hash of the password'),
  displayName: t.string(100).nullable().personal('The name that customers see'),
  roles: t.array(t.text<StaffRole>()).withDefault().notPersonal('Words of the program'),
  /** Raised by every change. */
  version: t.integer().withDefault(),
});
export type User = t.Row<typeof User>;
