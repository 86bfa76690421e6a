import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ADVISORY_LOCK } from '@ronin/database';
import { QUEUE_SCHEMA } from '@ronin/server-kit';
import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import { backupName, PARTIAL_PREFIX } from './backup-folders.ts';
import { withTransaction } from './connection.ts';
import { listMigrations, listPartitions, listSequences, listTables, quoteName } from './database-objects.ts';
import { FORMAT, type Manifest, type TableEntry, writeManifest } from './manifest.ts';
import { writeTable } from './table-files.ts';

interface TakeBackupOptions {
  databaseUrl: string;
  /** Where backups are kept. It is created when it does not exist. */
  directory: string;
  now?: () => Date;
  signal?: AbortSignal;
}

export interface FinishedBackup {
  name: string;
  folder: string;
  rows: number;
  bytes: number;
  manifest: Manifest;
}

/**
 * Writes all rows of one snapshot into a new folder. Reads and writes continue during the backup; only changes of the schema wait. The
 * folder gets its name when everything is on the disk, so a folder with the name of a backup is a whole backup.
 * @throws BackupError when another backup of this database is being taken.
 */
export async function takeBackup(options: TakeBackupOptions): Promise<FinishedBackup> {
  const { databaseUrl, directory, now = () => new Date(), signal } = options;
  const begin = 'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';

  return await withTransaction({ databaseUrl, begin, signal }, async (client) => {
    await acquireLock(client);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await removeUnfinished(directory);
    const createdAt = now();
    const name = backupName(createdAt);
    const unfinished = path.join(directory, `${PARTIAL_PREFIX}${name}`);
    await mkdir(unfinished, { mode: 0o700 });
    try {
      const manifest = await writeSnapshot(client, unfinished, createdAt);
      await writeManifest(unfinished, manifest);
      await flushFolder(unfinished);
      const folder = path.join(directory, name);
      await rename(unfinished, folder);
      await flushFolder(directory);

      return { name, folder, manifest, rows: sum(manifest, 'rows'), bytes: sum(manifest, 'bytes') };
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  });
}

/** The lock ends with the transaction, so also with a process that was killed. */
async function acquireLock(client: Client): Promise<void> {
  const { rows } = await client.query<{ acquired: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS acquired',
    [ADVISORY_LOCK.backup],
  );
  if (rows[0]?.acquired !== true) {
    throw new BackupError('Another backup of this database is being taken. Wait until it is finished.');
  }
}

/** What killed backups left behind. The lock shows that nobody writes there. */
async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith(PARTIAL_PREFIX))
      await rm(path.join(directory, name), { recursive: true, force: true });
  }
}

/** The tables are locked first, so that none is changed or dropped between the snapshot and its copy. */
async function writeSnapshot(client: Client, folder: string, createdAt: Date): Promise<Manifest> {
  const found = await listTables(client);
  if (!found.some(({ schema, name }) => schema === 'public' && name === 'schema_migrations')) {
    throw new BackupError('The database is empty: there is nothing to back up.');
  }
  await client.query(`LOCK TABLE ${found.map(quoteName).join(', ')} IN ACCESS SHARE MODE`);
  const partitions = await listPartitions(client);
  const migrations = await listMigrations(client);
  const tables: TableEntry[] = [];
  for (const table of found) tables.push(await writeTable(client, folder, table));

  return {
    format: FORMAT,
    createdAt: createdAt.toISOString(),
    postgresVersion: await getPostgresVersion(client),
    schemaVersion: migrations.at(-1) ?? '',
    migrations,
    hasQueues: found.some(({ schema }) => schema === QUEUE_SCHEMA),
    partitions,
    tables,
    sequences: await listSequences(client),
  };
}

async function getPostgresVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');

  return rows[0]?.server_version ?? '';
}

/** Names of files are on the disk only when their folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const sum = ({ tables }: Manifest, field: 'bytes' | 'rows'): number =>
  tables.reduce((total, table) => total + table[field], 0);
