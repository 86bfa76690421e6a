import {
  type Account,
  type Address,
  AddressType,
  type CustomerSession,
  type SignedIn,
} from '@ronin/contracts';
import type { Address as AddressRow, Customer, CustomerSession as CustomerSessionRow } from '@ronin/database';
import { readableEmail } from '@ronin/mail';
import type { Attributes } from 'sequelize';

export function presentAccount(row: Attributes<Customer>): Account {
  const { id: customerId, firstName, lastName, phone } = row;

  return {
    customerId,
    email: getEmail(row),
    firstName,
    lastName,
    phone,
    hasPassword: row.password !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentSignedIn(row: Attributes<Customer>): SignedIn {
  const { id: customerId, firstName, lastName } = row;

  return { customerId, customer: { email: getEmail(row), firstName, lastName } };
}

/** The row is an account's, so it has an address. */
function getEmail({ email }: Attributes<Customer>): string {
  if (email === null) throw new Error('This customer has no account.');

  return readableEmail(email);
}

/** @param tokenHash of the session that asks. */
export function presentSession(row: Attributes<CustomerSessionRow>, tokenHash: string): CustomerSession {
  return {
    id: row.id,
    device: row.device,
    countryCode: row.countryCode,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.tokenHash === tokenHash,
  };
}

export function presentAddress(row: Attributes<AddressRow>): Address {
  const { id, firstName, lastName, street, street2, company, city, state, zipCode, country, isDefault } = row;

  return {
    id,
    type: AddressType.parse(row.type),
    firstName,
    lastName,
    street,
    street2,
    company,
    city,
    state,
    zipCode,
    country,
    isDefault,
  };
}
