import type { StaffIdentity } from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';

/** A member of staff as the pages need it, without the id. */
export function presentStaff({ username, displayName, roles }: StaffMember): StaffIdentity {
  return { username, displayName, roles };
}
