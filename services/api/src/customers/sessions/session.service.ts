import type { CustomerIdentity } from '@ronin/contracts';
import { type Database, runPrepared } from '@ronin/database';
import { FIND_CUSTOMER_PROFILE, NEXT_CUSTOMER_ID } from './session.sql.ts';

/** A new guest's id. The guest's first write creates the row, so a visitor who only reads leaves none. */
export async function reserveCustomerId(database: Database): Promise<number> {
  const [row] = await runPrepared<{ id: number }>(database, NEXT_CUSTOMER_ID, []);
  if (row === undefined) throw new Error('The customers sequence returned nothing.');

  return row.id;
}

/** Null for a customer without an account. */
export async function findCustomerProfile(
  database: Database,
  customerId: number,
): Promise<CustomerIdentity | null> {
  const [profile] = await runPrepared<CustomerIdentity>(database, FIND_CUSTOMER_PROFILE, [customerId]);

  return profile ?? null;
}
