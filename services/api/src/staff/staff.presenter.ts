import { StaffAccount, type StaffIdentity } from '@ronin/contracts';
import type { User } from '@ronin/database';
import { isLead, type StaffMember } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';

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

export const presentStaffAccount = (user: User): StaffAccount => presentRow(StaffAccount, user);
