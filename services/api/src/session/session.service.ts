import type { Customer, Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

/** A new guest's id. Its row is made by the guest's first write, so those who only look leave none. */
export async function reserveCustomerId(database: Database): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('customers', 'id')) AS id`,
    { type: QueryTypes.SELECT },
  );
  if (row === undefined) throw new Error('The customers sequence gave nothing.');

  return row.id;
}

/** Null until the customer's first write. */
export function findCustomer(database: Database, id: number): Promise<Customer | null> {
  return database.models.Customer.findByPk(id);
}
