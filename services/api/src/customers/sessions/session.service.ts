import type { CustomerIdentity } from '@ronin/contracts';
import { columnsOf, type Database, type PreparedStatement, runPrepared } from '@ronin/database';

/** Prepared, because it runs most often. Cost: one row by primary key. */
const FIND_CUSTOMER_PROFILE: PreparedStatement = {
  name: 'find-customer-profile',
  text: `
    SELECT ${columnsOf('Customer', 'c', ['email', 'firstName', 'lastName'])}
    FROM customers c WHERE id = $1 AND email IS NOT NULL
  `,
};

/** SQL, because a model cannot take a number from a sequence without inserting a row. */
const NEXT_CUSTOMER_ID: PreparedStatement = {
  name: 'next-customer-id',
  text: `SELECT nextval(pg_get_serial_sequence('customers', 'id')) AS id`,
};

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
