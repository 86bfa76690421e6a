import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import type { Umzug } from 'umzug';
import type { Database, DatabaseLogger } from './connect.ts';
import { beforeRelease010, migrations } from './migrations/index.ts';
import type { MigrationRun } from './migrator.ts';
import { ADVISORY_LOCK } from './sql/advisory-locks.ts';

interface MigrateOptions {
  logger?: DatabaseLogger;
  /** How long to wait for another process that is migrating. Default: 60 s. */
  lockWaitMs?: number;
}

const LOCK_POLL_MS = 100;

const CREATE_SCHEMA_MIGRATIONS = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name varchar(255) PRIMARY KEY,
    executed_at timestamptz(3) NOT NULL DEFAULT now()
  )
`;

/**
 * Brings the schema up to date. Any number of processes may call it at once: an advisory lock lets one migrate at a time,
 * and the later ones find nothing to do. All pending migrations run in one transaction.
 * @returns the names of the migrations that ran.
 */
export function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  return runLocked(database, options, (umzug) => umzug.up());
}

/** The names of all migrations of this release, in order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * Runs the chosen migrations in a transaction of the caller's. For a restore, which creates the schema that a backup was
 * taken of, and brings it up to date once it is filled.
 * @returns the names of the migrations that ran.
 */
export async function runMigrations(
  query: (statement: string, values?: unknown[]) => Promise<unknown>,
  isChosen: (name: string) => boolean,
): Promise<string[]> {
  await query(CREATE_SCHEMA_MIGRATIONS);
  const chosen = migrations.filter(({ name }) => isChosen(name));
  for (const { name, up } of chosen) {
    await query(up);
    await query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  }

  return chosen.map(({ name }) => name);
}

/** Reverts the last migration, or every one from `to` on; 0 reverts all. The data of dropped tables and columns is lost. */
export function migrateDown(
  database: Database,
  options: MigrateOptions & { to?: string | 0 } = {},
): Promise<string[]> {
  return runLocked(database, options, (umzug) =>
    options.to === undefined ? umzug.down() : umzug.down({ to: options.to }),
  );
}

async function runLocked(
  database: Database,
  { logger, lockWaitMs = 60_000 }: MigrateOptions,
  work: (umzug: Umzug<MigrationRun>) => Promise<{ name: string }[]>,
): Promise<string[]> {
  // Only the program that migrates loads it: it takes eight megabytes.
  const { createMigrator } = await import('./migrator.ts');

  return await database.transaction(async (transaction) => {
    const run = { database, transaction };
    await acquireLock(run, lockWaitMs);
    await database.query(CREATE_SCHEMA_MIGRATIONS, { transaction });
    await replaceOldNames(run);
    const done = await work(createMigrator(run, logger));

    return done.map(({ name }) => name);
  });
}

/**
 * A database of the time before 0.1.0 has the schema of 0.1.0, made by other steps: their names are replaced.
 * @throws Error when it has only some of the old steps.
 */
async function replaceOldNames({ database, transaction }: MigrationRun): Promise<void> {
  const { names, replacedBy } = beforeRelease010;
  const found = await database.query<{ name: string }>(
    'DELETE FROM schema_migrations WHERE name = ANY ($1) RETURNING name',
    { bind: [names], transaction, type: QueryTypes.SELECT },
  );
  if (found.length === 0) return;
  if (found.length < names.length) {
    throw new Error(
      `The database has ${String(found.length)} of the ${String(names.length)} steps from before release 0.1.0.` +
        ' Start it once with the last commit before 0.1.0, then with this one.',
    );
  }
  await database.query('INSERT INTO schema_migrations (name) SELECT unnest($1::text[])', {
    bind: [replacedBy],
    transaction,
  });
}

/** The lock ends with the transaction. Polling bounds the wait. */
async function acquireLock({ database, transaction }: MigrationRun, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const [row] = await database.query<{ acquired: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${String(ADVISORY_LOCK.migrations)}) AS acquired`,
      { transaction, type: QueryTypes.SELECT },
    );
    if (row?.acquired === true) return;
    if (Date.now() >= deadline) {
      throw new Error(`another process has been migrating for ${String(waitMs / 1000)} s`);
    }
    await sleep(LOCK_POLL_MS);
  }
}
