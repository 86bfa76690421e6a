import type { StaffIdentity } from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';

/** Who a member of staff is to the pages; no id, for nothing there needs one. */
export function presentStaff({ username, displayName, roles }: StaffMember): StaffIdentity {
  return { username, displayName, roles };
}
