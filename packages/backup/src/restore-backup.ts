import {
  ADVISORY_LOCK,
  applyFunctions,
  explainDevelopmentVersion,
  migrationNames,
  partitionStatement,
  runMigrations,
} from '@ronin/database';
import { createQueueSchema, QUEUE_SCHEMA } from '@ronin/server-kit';
import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import { withTransaction } from './connection.ts';
import {
  dropForeignKeys,
  dropIndexes,
  isEmpty,
  listConnectedServices,
  listTables,
  quoteName,
  setSequences,
} from './database-objects.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { readTable, verifyFile } from './table-files.ts';

/** For sorting the rows of one index. */
const INDEX_MEMORY = '256MB';

interface RestoreOptions {
  databaseUrl: string;
  /** The folder of one backup. */
  folder: string;
  /** Deletes first what the database holds. */
  replace?: boolean;
  signal?: AbortSignal;
}

export interface RestoredBackup {
  manifest: Manifest;
  rows: number;
  /** Migrations that are newer than the backup and ran after it was restored. */
  migrated: string[];
}

/**
 * Restores a backup in one transaction: all of it or nothing. The whole backup is verified before the database is touched.
 * @throws BackupError when the backup is damaged or newer than this release, or the database is in use or not empty.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { databaseUrl, folder, replace = false, signal } = options;
  const manifest = await readManifest(folder);
  refuseUnknownSchema(manifest);
  for (const table of manifest.tables) await verifyFile(folder, table);

  return await withTransaction({ databaseUrl, begin: 'BEGIN', signal }, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK.migrations]);
    await refuseRunningShop(client);
    if (replace) await emptyDatabase(client);
    else await refuseUsedDatabase(client);

    const query = (statement: string, values?: unknown[]) => client.query(statement, values);
    const inBackup = new Set(manifest.migrations);
    await runMigrations(query, (name) => inBackup.has(name));
    for (const partition of manifest.partitions) await client.query(partitionStatement(partition));
    if (manifest.hasQueues) {
      await createQueueSchema(client);
      await client.query('SET LOCAL search_path TO public');
    }
    await fillTables(client, folder, manifest);
    await setSequences(client, manifest.sequences);
    const migrated = await runMigrations(query, (name) => !inBackup.has(name));
    await applyFunctions(query);
    await client.query('ANALYZE');

    return { manifest, rows: manifest.tables.reduce((rows, table) => rows + table.rows, 0), migrated };
  });
}

function refuseUnknownSchema({ migrations }: Manifest): void {
  const refusal = explainDevelopmentVersion('backup', migrations);
  if (refusal !== null) throw new BackupError(refusal);
  const known = new Set(migrationNames);
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;

  throw new BackupError(
    `The backup is of a newer release of the shop: this one does not know the migration ${unknown}. Nothing was changed.`,
  );
}

async function refuseRunningShop(client: Client): Promise<void> {
  const services = (await listConnectedServices(client)).filter((name) => name !== 'ronin-backup');
  if (services.length === 0) return;

  throw new BackupError(
    `The shop is running on this database (${services.join(', ')}). Stop it first. Nothing was changed.`,
  );
}

async function refuseUsedDatabase(client: Client): Promise<void> {
  if (await isEmpty(client)) return;

  throw new BackupError(
    'The database is not empty. Restore into an empty one, or add --replace to delete what it holds. Nothing was changed.',
  );
}

async function emptyDatabase(client: Client): Promise<void> {
  await client.query(`
    DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE;
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public;
  `);
}

/**
 * Foreign keys and indexes are removed first, then added and checked at the end. Triggers are off, because the rows already hold what
 * they would do. Migrations may have written rows, which the backup replaces.
 */
async function fillTables(client: Client, folder: string, { tables }: Manifest): Promise<void> {
  const there = new Set((await listTables(client)).map(quoteName));
  const unknown = tables.find((table) => !there.has(quoteName(table)));
  if (unknown !== undefined) {
    throw new BackupError(
      `This release has no table ${unknown.schema}.${unknown.name}. Nothing was changed.`,
    );
  }
  const names = tables.map(quoteName);
  const foreignKeys = await dropForeignKeys(client);
  const indexes = await dropIndexes(client);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const table of tables) await readTable(client, folder, table);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await client.query(`SET LOCAL maintenance_work_mem = '${INDEX_MEMORY}'`);
  for (const statement of indexes) await client.query(statement);
  for (const statement of foreignKeys) await client.query(statement);
}
