import type { Database } from '@ronin/database';

/** How many connections to this database wait for a lock just now. */
export async function countLockWaits(database: Database): Promise<number> {
  const [rows] = await database.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

  return rows.length;
}
