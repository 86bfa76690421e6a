import { runMigrations } from 'bullmq';

/** The schema of BullMQ's tables, when the queues are in PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';

/** A connection of pg's, as BullMQ describes it. */
type Connection = Parameters<typeof runMigrations>[0];

const TRANSACTION_CONTROL = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);

/**
 * Creates BullMQ's tables within the caller's transaction: the statements with which BullMQ would begin and end a transaction
 * of its own are left out. It changes the search path until the end of the transaction.
 */
export async function createQueueSchema(connection: Connection): Promise<void> {
  const withoutTransaction: Connection = {
    query: (text, values) =>
      TRANSACTION_CONTROL.has(text) ? Promise.resolve({ rows: [] }) : connection.query(text, values),
  };
  await runMigrations(withoutTransaction, QUEUE_SCHEMA);
}
