import type { StaffAccount, StaffAccountList, StaffIdentity } from '@ronin/contracts';
import type { User } from '@ronin/database';
import { isLead, type StaffMember } from '@ronin/identity';

/** A member of staff as the pages need it, without the id. */
export const presentStaff = ({
  username,
  displayName,
  isUnnamed,
  roles,
  lead,
}: Omit<StaffMember, 'publicName'>): StaffIdentity => ({
  username,
  displayName,
  ...(isUnnamed && { isUnnamed }),
  roles,
  ...(isLead({ roles, lead }) && { isLead: true as const }),
});

/** An account as admins see it. */
export const presentStaffAccount = ({
  id,
  username,
  displayName,
  roles,
  lead,
  version,
}: User): StaffAccount => ({
  id,
  username,
  displayName,
  roles,
  lead,
  version,
});

export const presentStaffAccounts = ({
  rows,
  hasMore,
}: {
  rows: User[];
  hasMore: boolean;
}): StaffAccountList => ({
  items: rows.map(presentStaffAccount),
  next: hasMore ? (rows.at(-1)?.id ?? null) : null,
});
