import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './connect.ts';
import { functionNames, functions } from './functions/index.ts';
import { beforeRelease010, FIRST_DAY_OF_RELEASE_020, migrations } from './migrations/index.ts';
import { ADVISORY_LOCK } from './sql/advisory-locks.ts';

interface MigrateOptions {
  /** How long to wait for another process that is migrating. Default: 60 s. */
  lockWaitMs?: number;
}

/** Selects in the transaction of the migrations. */
type Select = <Row extends object>(statement: string, bind?: unknown[]) => Promise<Row[]>;

type RunStatement = (statement: string, values?: unknown[]) => Promise<unknown>;

const LOCK_POLL_MS = 100;

const CREATE_SCHEMA_TABLES = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name varchar(255) PRIMARY KEY,
    executed_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS schema_functions (
    name varchar(100) PRIMARY KEY,
    hash varchar(64) NOT NULL
  );
`;

/**
 * Brings the schema up to date in one transaction. Any number of processes may call it: a lock lets one migrate at a time.
 * @returns the names of the migrations that ran. @throws Error when a development version of 0.2.0 made the database.
 */
export function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  return runLocked(database, options, async (select, query) => {
    const executed = await listExecuted(select);
    const refusal = explainDevelopmentVersion('database', executed);
    if (refusal !== null) throw new Error(refusal);
    const ran = await runMigrations(query, (name) => !executed.includes(name));
    // A newer release has brought its own functions.
    if (executed.every((name) => migrationNames.includes(name))) {
      const applied = await select<{ name: string; hash: string }>('SELECT name, hash FROM schema_functions');
      await applyFunctions(query, new Map(applied.map(({ name, hash }) => [name, hash])));
    }

    return ran;
  });
}

/** The names of all migrations of this release, in order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** For a restore, which creates the schema of the backup, and brings it up to date later. @returns the names of those that ran. */
export async function runMigrations(
  query: RunStatement,
  isChosen: (name: string) => boolean,
): Promise<string[]> {
  await query(CREATE_SCHEMA_TABLES);
  const chosen = migrations.filter(({ name }) => isChosen(name));
  for (const { name, up } of chosen) {
    try {
      await query(up);
    } catch (error) {
      throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error });
    }
    await query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  }

  return chosen.map(({ name }) => name);
}

/** Creates the functions and triggers again whose text is not the one that was applied last. */
export async function applyFunctions(
  query: RunStatement,
  applied: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  for (const [name, text] of functions) {
    const hash = createHash('sha256').update(text).digest('hex');
    if (applied.get(name) === hash) continue;
    await query(text);
    await query(
      `INSERT INTO schema_functions (name, hash) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`,
      [name, hash],
    );
  }
}

/** Why this release cannot read a schema; null when it can. A later release keeps the schema usable for this one. */
export function explainDevelopmentVersion(
  what: 'backup' | 'database',
  executed: readonly string[],
): string | null {
  const unknown = executed.find((name) => name < FIRST_DAY_OF_RELEASE_020 && !migrationNames.includes(name));
  if (unknown === undefined) return null;

  return (
    `The ${what} is of a development version between the releases 0.1.0 and 0.2.0: this release does not know its migration` +
    ` ${unknown}. The last commit that can read it is fc661409: start the shop with that one and export products and orders` +
    ' as CSV (/staff/products, /staff/orders), or start this release with an empty database. Nothing was changed.'
  );
}

/**
 * Reverts the last migration, or every one from `to` on; 0 reverts all. The data of dropped tables and columns is lost. Functions
 * and triggers are removed; the next `migrate` creates them again. @returns the names of the reverted migrations.
 */
export function migrateDown(
  database: Database,
  options: MigrateOptions & { to?: string | 0 } = {},
): Promise<string[]> {
  return runLocked(database, options, async (select, query) => {
    const executed = await listExecuted(select);
    const known = migrations.filter(({ name }) => executed.includes(name));
    const { to = known.at(-1)?.name } = options;
    const reverted = known.slice(to === 0 ? 0 : known.findIndex(({ name }) => name === to)).toReversed();
    await query(`DROP FUNCTION IF EXISTS ${functionNames.join(', ')} CASCADE; DELETE FROM schema_functions`);
    for (const { name, down } of reverted) {
      await query(down);
      await query('DELETE FROM schema_migrations WHERE name = $1', [name]);
    }

    return reverted.map(({ name }) => name);
  });
}

async function runLocked(
  database: Database,
  { lockWaitMs = 60_000 }: MigrateOptions,
  work: (select: Select, query: RunStatement) => Promise<string[]>,
): Promise<string[]> {
  return await database.transaction(async (transaction) => {
    const select: Select = (statement, bind) => database.select(statement, bind, transaction);
    const query: RunStatement = (statement, values) =>
      database.query(statement, { transaction, ...(values && { bind: values }) });
    await acquireLock(select, lockWaitMs);
    await query(CREATE_SCHEMA_TABLES);
    await replaceOldNames(select);

    return await work(select, query);
  });
}

const listExecuted = async (select: Select): Promise<string[]> =>
  (await select<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')).map(
    ({ name }) => name,
  );

/**
 * A database of the time before 0.1.0 has the schema of 0.1.0, made by other steps: their names are replaced.
 * @throws Error when it has only some of the old steps.
 */
async function replaceOldNames(select: Select): Promise<void> {
  const { names, replacedBy } = beforeRelease010;
  const found = await select('DELETE FROM schema_migrations WHERE name = ANY ($1) RETURNING name', [names]);
  if (found.length === 0) return;
  if (found.length < names.length) {
    throw new Error(
      `The database has ${String(found.length)} of the ${String(names.length)} steps from before release 0.1.0.` +
        ' Start it once with the last commit before 0.1.0, then with this one.',
    );
  }
  await select('INSERT INTO schema_migrations (name) SELECT unnest($1::text[])', [replacedBy]);
}

/** The lock ends with the transaction. Polling bounds the wait. */
async function acquireLock(select: Select, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const [row] = await select<{ acquired: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${String(ADVISORY_LOCK.migrations)}) AS acquired`,
    );
    if (row?.acquired === true) return;
    if (Date.now() >= deadline) {
      throw new Error(`another process has been migrating for ${String(waitMs / 1000)} s`);
    }
    await sleep(LOCK_POLL_MS);
  }
}
