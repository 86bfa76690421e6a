import type { Session } from '@ronin/contracts';
import type { Customer, StaffSessionHolder } from '@ronin/database';
import { presentStaff } from '../staff/staff.presenter.ts';

interface SessionParts {
  customerId: number;
  customer: Customer | null;
  staff: StaffSessionHolder | null;
}

export function presentSession({ customerId, customer, staff }: SessionParts): Session {
  return { customerId, customer: presentCustomer(customer), staff: staff && presentStaff(staff) };
}

/** A guest has no personal data to present: null, as for one who never wrote anything. */
function presentCustomer(customer: Customer | null): Session['customer'] {
  if (customer === null) return null;
  const { email, firstName, lastName } = customer;

  return email === null || firstName === null || lastName === null ? null : { email, firstName, lastName };
}
