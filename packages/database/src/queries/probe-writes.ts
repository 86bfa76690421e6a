import type { Database } from '../connect.ts';

/**
 * Finds out whether the database takes writes, without leaving a row: a read-only server refuses the UPDATE, the
 * message goes through the log of writes (WAL), and the list, larger than the memory it may use, needs a temporary file of
 * some 300 kB, for which a full disk has no room. The heartbeat alone does not show a full disk, because it writes again
 * where it wrote before.
 */
export async function probeWrites(database: Database): Promise<void> {
  await database.query(`
    SET LOCAL work_mem = '64kB';
    UPDATE service_heartbeats SET seen_at = seen_at WHERE false;
    SELECT pg_logical_emit_message(true, 'ronin', 'write probe');
    SELECT count(*) FROM generate_series(1, 20000);
  `);
}
