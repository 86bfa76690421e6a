import { statfs } from 'node:fs/promises';
import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

export interface DatabaseReading {
  sizeBytes: number;
  /** The disk that the database is on; null when it is not on this machine, or when its folder is not to be told. */
  disk: { freeBytes: number; totalBytes: number } | null;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** How much the database holds and how much room its disk has. Cost: PostgreSQL adds up the sizes of its files. */
export async function readDatabase(database: Database, databaseUrl: string): Promise<DatabaseReading> {
  const [row] = await database.query<{ sizeBytes: number; folder: string | null }>(
    `
      SELECT pg_database_size(current_database())::float8 AS "sizeBytes",
        CASE WHEN pg_has_role('pg_read_all_settings', 'USAGE') THEN current_setting('data_directory', true) END AS folder
    `,
    { type: QueryTypes.SELECT },
  );
  const folder = LOOPBACK.has(new URL(databaseUrl).hostname) ? (row?.folder ?? null) : null;

  return { sizeBytes: row?.sizeBytes ?? 0, disk: folder === null ? null : await readDisk(folder) };
}

/** A server on loopback may still run in a container, where the folder is another machine's. */
async function readDisk(folder: string): Promise<DatabaseReading['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
