import type { StaffMember } from '@ronin/identity';

/** Who changes a row, and the version of it that they saw. */
export interface Edit {
  id: number;
  version: number;
  staff: StaffMember;
}
