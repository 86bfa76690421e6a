/** Statements of the session call, which every page of the shop makes. */
import { columnsOf, type PreparedStatement } from '@ronin/database';

/** Prepared, because it runs most often. Cost: one row by primary key. */
export const FIND_CUSTOMER_PROFILE: PreparedStatement = {
  name: 'find-customer-profile',
  text: `
    SELECT ${columnsOf('Customer', 'c', ['email', 'firstName', 'lastName'])}
    FROM customers c WHERE id = $1 AND email IS NOT NULL
  `,
};

/** SQL, because a model cannot take a number from a sequence without inserting a row. */
export const NEXT_CUSTOMER_ID: PreparedStatement = {
  name: 'next-customer-id',
  text: `SELECT nextval(pg_get_serial_sequence('customers', 'id')) AS id`,
};
