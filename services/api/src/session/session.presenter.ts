import type { Session } from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';
import { presentStaff } from '../staff/staff.presenter.ts';
import type { CustomerProfile } from './session.service.ts';

interface SessionParts {
  customerId: number;
  profile: CustomerProfile | null;
  staff: StaffMember | null;
}

export function presentSession({ customerId, profile, staff }: SessionParts): Session {
  return { customerId, customer: presentProfile(profile), staff: staff && presentStaff(staff) };
}

/** Null for guests: they have no personal data, whether they have a row or not. */
function presentProfile(profile: CustomerProfile | null): Session['customer'] {
  if (profile === null) return null;
  const { email, firstName, lastName } = profile;

  return email === null || firstName === null || lastName === null ? null : { email, firstName, lastName };
}
