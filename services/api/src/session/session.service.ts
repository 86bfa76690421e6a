import { type Customer, type Database, runPrepared } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { FIND_CUSTOMER_PROFILE, NEXT_CUSTOMER_ID } from './session.sql.ts';

/** Who a customer is; all null in a guest's row. */
export type CustomerProfile = Pick<Attributes<Customer>, 'email' | 'firstName' | 'lastName'>;

/** A new guest's id. The guest's first write creates the row, so a visitor who only reads leaves none. */
export async function reserveCustomerId(database: Database): Promise<number> {
  const [row] = await runPrepared<{ id: number }>(database, NEXT_CUSTOMER_ID, []);
  if (row === undefined) throw new Error('The customers sequence returned nothing.');

  return row.id;
}

/** Null until the customer's first write. */
export async function findCustomerProfile(
  database: Database,
  customerId: number,
): Promise<CustomerProfile | null> {
  const [profile] = await runPrepared<CustomerProfile>(database, FIND_CUSTOMER_PROFILE, [customerId]);

  return profile ?? null;
}
