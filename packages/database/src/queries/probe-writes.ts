import type { Database } from '../connect.ts';

/**
 * Checks that the database can write, without leaving a row.
 *
 * - UPDATE: a read-only server refuses it.
 * - pg_logical_emit_message: writes a message to the write-ahead log (WAL).
 * - generate_series: 20,000 rows do not fit into work_mem, so a temporary file of about 300 kB is written, which fails on a
 *   full disk.
 *
 * The heartbeat's row does not show a full disk, because its update uses the same space again.
 */
export async function probeWrites(database: Database): Promise<void> {
  await database.query(`
    SET LOCAL work_mem = '64kB';
    UPDATE service_heartbeats SET seen_at = seen_at WHERE false;
    SELECT pg_logical_emit_message(true, 'ronin', 'write probe');
    SELECT count(*) FROM generate_series(1, 20000);
  `);
}
