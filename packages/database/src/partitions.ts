import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from './connect.ts';

/** The tables that are partitioned by month of created_at (UTC). */
export const PARTITIONED_TABLES = ['analytics_events', 'page_views', 'product_views'] as const;
export type PartitionedTable = (typeof PARTITIONED_TABLES)[number];

interface EnsurePartitionsOptions {
  /** Whole months to make beyond this one, 2 unless told. */
  monthsAhead?: number;
  now?: Date;
}

interface Month {
  suffix: string;
  from: string;
  to: string;
}

const PARTITION_LOCK = 726_966_002;

/**
 * Makes this month's and the coming months' partitions where they are missing. Call it at the start and daily; any number
 * of processes may at once.
 *
 * Each table also has a default partition, so that a row is stored even where nobody made its month: then this moves the
 * rows to the month's own partition as it makes it. A partition is made apart and then attached, which, unlike CREATE …
 * PARTITION OF, leaves writers and readers of the other months alone; the default partition is locked for that moment,
 * and a busy one makes the call fail after 3 s rather than hold others up.
 * @returns the names of the partitions it made.
 */
export async function ensurePartitions(
  database: Database,
  { monthsAhead = 2, now = new Date() }: EnsurePartitionsOptions = {},
): Promise<string[]> {
  const months = Array.from({ length: monthsAhead + 1 }, (_, ahead) => monthAfter(now, ahead));
  const made: string[] = [];
  for (const table of PARTITIONED_TABLES) {
    for (const month of months) {
      if (await ensurePartition(database, table, month)) made.push(`${table}_${month.suffix}`);
    }
  }

  return made;
}

/**
 * Drops the partitions of months that end by `before`, and what the default partitions hold of that time. A partition is
 * locked for the moment in which it goes, and a busy one makes the call fail after 3 s rather than hold others up.
 * @returns the names of the partitions that it dropped.
 */
export async function dropPartitions(database: Database, before: Date): Promise<string[]> {
  const last = before.toISOString().slice(0, 7).replace('-', '_');
  const dropped: string[] = [];
  for (const table of PARTITIONED_TABLES) {
    const rows = await database.query<{ relname: string }>(
      `
        SELECT relname FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
        WHERE inhparent = $1::regclass AND relname ~ ('^' || $1 || '_\\d{4}_\\d{2}$') AND relname < $1 || '_' || $2
        ORDER BY relname
      `,
      { bind: [table, last], type: QueryTypes.SELECT },
    );
    for (const { relname } of rows) {
      await database.transaction((transaction) =>
        database.query(`SET LOCAL lock_timeout = '3s'; DROP TABLE IF EXISTS "${relname}"`, { transaction }),
      );
      dropped.push(relname);
    }
    await database.query(`DELETE FROM ${table}_default WHERE created_at < $1`, { bind: [before] });
  }

  return dropped;
}

function monthAfter(now: Date, months: number): Month {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1));

  return {
    suffix: from.toISOString().slice(0, 7).replace('-', '_'),
    from: from.toISOString(),
    to: to.toISOString(),
  };
}

async function ensurePartition(database: Database, table: PartitionedTable, month: Month): Promise<boolean> {
  const partition = `${table}_${month.suffix}`;
  if (await exists(database, partition)) return false;

  return await database.transaction(async (transaction) => {
    await database.query(
      `SET LOCAL lock_timeout = '3s'; SELECT pg_advisory_xact_lock(${String(PARTITION_LOCK)})`,
      { transaction },
    );
    if (await exists(database, partition, transaction)) return false;

    await database.query(
      `
        CREATE TABLE ${partition} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE);
        LOCK TABLE ${table}_default IN ACCESS EXCLUSIVE MODE;
        WITH moved AS (
          DELETE FROM ${table}_default
          WHERE created_at >= '${month.from}' AND created_at < '${month.to}'
          RETURNING *
        )
        INSERT INTO ${partition} SELECT * FROM moved;
        ALTER TABLE ${table} ATTACH PARTITION ${partition} FOR VALUES FROM ('${month.from}') TO ('${month.to}');
      `,
      { transaction },
    );
    return true;
  });
}

/** Read from the catalogue's rows: to_regclass may answer from a cache that has not heard of another process's commit. */
async function exists(database: Database, partition: string, transaction?: Transaction): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM pg_class WHERE relname = :partition AND relnamespace = current_schema()::regnamespace`,
    { replacements: { partition }, type: QueryTypes.SELECT, ...(transaction && { transaction }) },
  );

  return rows.length > 0;
}
