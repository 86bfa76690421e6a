import type { Session } from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';
import { presentStaff } from '../staff/staff.presenter.ts';
import type { Person } from './session.service.ts';

interface SessionParts {
  customerId: number;
  person: Person | null;
  staff: StaffMember | null;
}

export function presentSession({ customerId, person, staff }: SessionParts): Session {
  return { customerId, customer: presentPerson(person), staff: staff && presentStaff(staff) };
}

/** A guest has no personal data to present: null, as for one who never wrote anything. */
function presentPerson(person: Person | null): Session['customer'] {
  if (person === null) return null;
  const { email, firstName, lastName } = person;

  return email === null || firstName === null || lastName === null ? null : { email, firstName, lastName };
}
