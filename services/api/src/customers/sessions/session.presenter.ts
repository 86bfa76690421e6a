import type { CustomerIdentity, Session } from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';
import { presentStaff } from '../../staff/staff.presenter.ts';

interface SessionParts {
  customerId: number;
  /** Null for a guest. */
  profile: CustomerIdentity | null;
  staff: StaffMember | null;
  isDemonstration: boolean;
}

export function presentSession({ customerId, profile, staff, isDemonstration }: SessionParts): Session {
  return {
    customerId,
    customer: profile,
    staff: staff && presentStaff(staff),
    ...(isDemonstration && staff && { demonstration: true }),
  };
}
