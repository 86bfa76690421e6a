import type { StaffIdentity } from '@ronin/contracts';
import type { StaffSessionHolder } from '@ronin/database';

/** Who a member of staff is to the pages; no id, for nothing there needs one. */
export function presentStaff({ username, displayName, roles }: StaffSessionHolder): StaffIdentity {
  return { username, displayName, roles };
}
