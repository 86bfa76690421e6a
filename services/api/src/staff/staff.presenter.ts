import type { StaffIdentity, StaffPerson, StaffPersonList } from '@ronin/contracts';
import type { User } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';

/** A member of staff as the pages need it, without the id. */
export function presentStaff({ username, displayName, roles }: StaffMember): StaffIdentity {
  return { username, displayName, roles };
}

/** An account as admins see it. */
export const presentPerson = ({ id, username, displayName, roles, version }: User): StaffPerson => ({
  id,
  username,
  displayName,
  roles,
  version,
});

export const presentPeople = ({ rows, hasMore }: { rows: User[]; hasMore: boolean }): StaffPersonList => ({
  items: rows.map(presentPerson),
  next: hasMore ? (rows.at(-1)?.id ?? null) : null,
});
