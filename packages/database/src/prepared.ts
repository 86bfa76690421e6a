import pg from 'pg';
import type { Database } from './connect.ts';

/** A statement that each connection parses and plans once. */
export interface PreparedStatement {
  /** Unique in the process, and always of the same text. */
  name: string;
  text: string;
}

/**
 * Runs one statement, outside any transaction, on a connection of the pool. Sequelize has PostgreSQL parse and plan anew
 * each time, which for a statement of several parts is most of its cost: this is for the few that are run very often.
 * Times are UTC dates, int8 a number and numeric a string, as everywhere.
 */
export async function runPrepared<Row extends object>(
  database: Database,
  { name, text }: PreparedStatement,
  values: readonly (string | number | boolean | null)[],
): Promise<Row[]> {
  const connections = database.connectionManager;
  const connection = await connections.getConnection({ type: 'write' });
  if (!(connection instanceof pg.Client)) throw new Error('The pool holds clients of another driver.');

  try {
    const { rows } = await connection.query<Row>({ name, text, values: [...values] });
    connections.releaseConnection(connection);
    return rows;
  } catch (error) {
    // Only what the server itself refused leaves a connection that is sure to be in order.
    if (error instanceof pg.DatabaseError) connections.releaseConnection(connection);
    else await connections.destroyConnection(connection);
    throw error;
  }
}
