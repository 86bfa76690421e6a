import { statfs } from 'node:fs/promises';
import type { DatabaseStatus } from '@ronin/contracts';
import type { Database } from '@ronin/database';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The size of the database and the free space of its disk. Cost: PostgreSQL adds up the sizes of its files. */
export async function getDatabaseStatus(database: Database, databaseUrl: string): Promise<DatabaseStatus> {
  const [row] = await database.select<{ sizeBytes: number; folder: string | null }>(
    `
      SELECT pg_database_size(current_database())::float8 AS "sizeBytes",
        CASE WHEN pg_has_role('pg_read_all_settings', 'USAGE') THEN current_setting('data_directory', true) END AS folder
    `,
  );
  const folder = LOOPBACK.has(new URL(databaseUrl).hostname) ? (row?.folder ?? null) : null;

  return { sizeBytes: row?.sizeBytes ?? 0, disk: folder === null ? null : await getDiskSpace(folder) };
}

/** Null when our role may not see the directory, or it is not on this machine: a server on loopback may run in a container. */
async function getDiskSpace(folder: string): Promise<DatabaseStatus['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
