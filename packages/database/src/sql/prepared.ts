import pg from 'pg';
import type { Transaction } from 'sequelize';
import type { Database } from '../connect.ts';

/** A statement that each connection parses and plans only once; behind a pooler each time. */
export interface PreparedStatement {
  /** Unique in the process; the same name always has the same text. */
  name: string;
  text: string;
}

type Value = string | number | boolean | Date | Buffer | null | readonly (number | string)[];

/**
 * Runs one statement in the given transaction; without one, on a connection of the pool. With Sequelize, PostgreSQL parses
 * and plans a statement each time, which is most of the cost of a short one: use this for statements that run very often.
 * Values have the same types as with Sequelize: dates, int8 as number, numeric as string.
 */
export async function runPrepared<Row extends object>(
  database: Database,
  { name, text }: PreparedStatement,
  values: readonly Value[],
  transaction?: Transaction,
): Promise<Row[]> {
  const run = async (connection: pg.Client) =>
    (await connection.query<Row>({ ...(!database.isPooled && { name }), text, values: [...values] })).rows;
  if (transaction !== undefined) return await run(clientOf(Reflect.get(transaction, 'connection')));
  const connections = database.connectionManager;
  const connection = await connections.getConnection({ type: 'write' });

  try {
    const rows = await run(clientOf(connection));
    connections.releaseConnection(connection);
    return rows;
  } catch (error) {
    // After an error of the server the connection is intact; after any other it may not be.
    if (error instanceof pg.DatabaseError) connections.releaseConnection(connection);
    else await connections.destroyConnection(connection);
    throw error;
  }
}

function clientOf(connection: unknown): pg.Client {
  if (!(connection instanceof pg.Client)) throw new Error('The pool has clients of another driver.');

  return connection;
}
