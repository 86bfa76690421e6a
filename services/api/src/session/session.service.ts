import { runPrepared, type Customer, type Database, type PreparedStatement } from '@ronin/database';
import { QueryTypes, type Attributes } from 'sequelize';

/** Who an account belongs to; all null in a guest's row. */
export type Person = Pick<Attributes<Customer>, 'email' | 'firstName' | 'lastName'>;

/** A new guest's id. Its row is made by the guest's first write, so those who only look leave none. */
export async function reserveCustomerId(database: Database): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('customers', 'id')) AS id`,
    { type: QueryTypes.SELECT },
  );
  if (row === undefined) throw new Error('The customers sequence gave nothing.');

  return row.id;
}

const FIND_PERSON: PreparedStatement = {
  name: 'find-person',
  text: 'SELECT email, first_name AS "firstName", last_name AS "lastName" FROM customers WHERE id = $1',
};

/** Null until the customer's first write. */
export async function findPerson(database: Database, customerId: number): Promise<Person | null> {
  const [person] = await runPrepared<Person>(database, FIND_PERSON, [customerId]);

  return person ?? null;
}
