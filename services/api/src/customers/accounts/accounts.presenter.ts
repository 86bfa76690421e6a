import { Account, Address, AddressType, CustomerSession, type SignedIn } from '@ronin/contracts';
import type { Address as AddressRow, Customer, CustomerSession as CustomerSessionRow } from '@ronin/database';
import { readableEmail } from '@ronin/mail';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';

export const presentAccount = (row: Attributes<Customer>): Account =>
  presentRow(Account, row, { customerId: row.id, email: getEmail(row), hasPassword: row.password !== null });

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
export const presentSession = (row: Attributes<CustomerSessionRow>, tokenHash: string): CustomerSession =>
  presentRow(CustomerSession, row, { isCurrent: row.tokenHash === tokenHash });

export const presentAddress = (row: Attributes<AddressRow>): Address =>
  presentRow(Address, row, { type: AddressType.parse(row.type) });
