import type { Database } from '@ronin/database';

/** The number of connections to this database that wait for a lock. */
export async function countLockWaits(database: Database): Promise<number> {
  const [rows] = await database.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

  return rows.length;
}
