import type { StaffRole } from '@ronin/contracts';
import * as t from '../table.ts';

/** A staff account. Shoppers see `displayName`, or the username where it is null. */
export const User = t.table('users', {
  id: t.identity(),
  username: t.string(100),
  password: t.string(),
  displayName: t.string(100).nullable(),
  roles: t.array(t.text<StaffRole>()).withDefault(),
  /** Raised by every change. */
  version: t.integer().withDefault(),
});
export type User = t.Row<typeof User>;
