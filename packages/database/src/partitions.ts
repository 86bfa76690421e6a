import type { Transaction } from 'sequelize';
import type { Database } from './connect.ts';
import { ADVISORY_LOCK } from './sql/advisory-locks.ts';

/** The tables that are partitioned by month of created_at (UTC). */
export const PARTITIONED_TABLES = ['analytics_events', 'page_views', 'product_views'] as const;
export type PartitionedTable = (typeof PARTITIONED_TABLES)[number];

/**
 * Creates the missing partitions of this month and the coming ones. Call it at the start and every hour; any number of
 * processes may call it at once.
 *
 * Each table also has a default partition, which takes the rows of months without a partition. Creating the partition
 * moves them there. The partition is created as a table and then attached, because CREATE … PARTITION OF would block
 * writers and readers of the other months. Only the default partition is locked meanwhile; when it is busy, the call fails
 * after 3 s instead of blocking others.
 * @returns the names of the created partitions.
 */
export async function ensurePartitions(
  database: Database,
  { monthsAhead = 2, now = new Date() }: { monthsAhead?: number; now?: Date } = {},
): Promise<string[]> {
  const months = Array.from({ length: monthsAhead + 1 }, (_, ahead) => monthAfter(now, ahead));
  const created: string[] = [];
  for (const table of PARTITIONED_TABLES) {
    for (const month of months) {
      if (await ensurePartition(database, table, month)) created.push(`${table}_${month.suffix}`);
    }
  }

  return created;
}

/** Longer than nearly all transactions that write events, so that the table is soon free even when events come all the time. */
const DROP_LOCK_TIMEOUT = '200ms';

/**
 * Drops the partitions of months that end by `before`, and deletes older rows from the default partitions. DROP TABLE locks
 * the whole partitioned table. While it waits for that lock, readers and writers of all months wait behind it: when the table
 * is busy for longer than DROP_LOCK_TIMEOUT, the call fails.
 * @returns the names of the dropped partitions.
 */
export async function dropPartitions(database: Database, before: Date): Promise<string[]> {
  const last = before.toISOString().slice(0, 7).replace('-', '_');
  const dropped: string[] = [];
  for (const table of PARTITIONED_TABLES) {
    const rows = await database.select<{ relname: string }>(
      `
        SELECT relname FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
        WHERE inhparent = $1::regclass AND relname ~ ('^' || $1 || '_\\d{4}_\\d{2}$') AND relname < $1 || '_' || $2
        ORDER BY relname
      `,
      [table, last],
    );
    for (const { relname } of rows) {
      await database.transaction((transaction) =>
        database.query(`SET LOCAL lock_timeout = '${DROP_LOCK_TIMEOUT}'; DROP TABLE IF EXISTS "${relname}"`, {
          transaction,
        }),
      );
      dropped.push(relname);
    }
    await database.execute(`DELETE FROM ${table}_default WHERE created_at < $1`, [before]);
  }

  return dropped;
}

/** The names of the monthly partitions; the default partitions are not among them. */
export const PARTITION_NAME = new RegExp(`^(${PARTITIONED_TABLES.join('|')})_(\\d{4})_(\\d{2})$`);

/** The statement that creates a partition by its name, in a database whose default partitions are empty. */
export function partitionStatement(name: string): string {
  const [, table = '', year = '', month = ''] = PARTITION_NAME.exec(name) ?? [];
  const { from, to } = monthAfter(new Date(Date.UTC(Number(year), Number(month) - 1)), 0);

  return `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${table} FOR VALUES FROM ('${from}') TO ('${to}')`;
}

type Month = ReturnType<typeof monthAfter>;

function monthAfter(now: Date, months: number) {
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
    await database.execute(
      `SET LOCAL lock_timeout = '3s'; SELECT pg_advisory_xact_lock(${String(ADVISORY_LOCK.partitions)})`,
      [],
      transaction,
    );
    if (await exists(database, partition, transaction)) return false;

    await database.execute(
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
      [],
      transaction,
    );
    return true;
  });
}

/** Selects from pg_class because to_regclass may answer from a cache without another process's commit. */
async function exists(database: Database, partition: string, transaction?: Transaction): Promise<boolean> {
  const rows = await database.select(
    'SELECT 1 FROM pg_class WHERE relname = $1 AND relnamespace = current_schema()::regnamespace',
    [partition],
    transaction,
  );

  return rows.length > 0;
}
