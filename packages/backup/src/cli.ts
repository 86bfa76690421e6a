import { existsSync } from 'node:fs';
import path from 'node:path';
import { connectDatabase, sqlStateOf } from '@ronin/database';
import { BackupError } from './backup-error.ts';
import { listBackups } from './backup-folders.ts';
import { takeRecordedBackup } from './backup-runs.ts';
import { type BackupFolders, loadBackupFolders, loadDatabaseUrl } from './config.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const UNDEFINED_TABLE = '42P01';

/** `npm run backup` and `npm run restore`, on the database in DATABASE_URL. */
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => stopping.abort(new BackupError('Stopped.')));
}

async function run([command, ...args]: string[]): Promise<string> {
  if (command === 'backup') return await backup(args);
  if (command === 'restore') return await restore(args);
  throw new BackupError('commands: backup, restore');
}

/** @param args a folder for the backup; without one it is written to BACKUP_DIR. */
async function backup([folder]: string[]): Promise<string> {
  const { directory, calledFrom } = loadBackupFolders();
  const options = {
    databaseUrl: loadDatabaseUrl(),
    directory: folder === undefined ? directory : path.resolve(calledFrom, folder),
    signal: stopping.signal,
  };
  const { rows, bytes, folder: written } = await takeAndRecord(options);

  return `Backup finished: ${formatCount(rows)} rows, ${formatMegabytes(bytes)}, in ${written}`;
}

/** A database of an earlier release has no place for the record. */
async function takeAndRecord(options: Parameters<typeof takeBackup>[0]) {
  const database = connectDatabase({
    url: options.databaseUrl,
    applicationName: 'ronin-backup',
    pool: { max: 1 },
  });
  try {
    const hasRecords = await database.query('SELECT 1 FROM backup_runs LIMIT 1').then(
      () => true,
      (error: unknown) => {
        if (sqlStateOf(error) === UNDEFINED_TABLE) return false;
        throw error;
      },
    );
    return await (hasRecords ? takeRecordedBackup(database, options) : takeBackup(options));
  } finally {
    await database.close();
  }
}

/** @param args the backup: its folder, its name in BACKUP_DIR, or `latest`; and `--replace`. */
async function restore(args: string[]): Promise<string> {
  const folders = loadBackupFolders();
  const [wanted, ...others] = args.filter((arg) => arg !== '--replace');
  if (wanted === undefined || others.length > 0 || wanted.startsWith('-'))
    return await describeRestore(folders);
  const { manifest, rows, migrated } = await restoreBackup({
    databaseUrl: loadDatabaseUrl(),
    folder: await findBackup(folders, wanted),
    replace: args.includes('--replace'),
    signal: stopping.signal,
  });
  const upgraded = migrated.length > 0 ? ` ${String(migrated.length)} newer migrations were applied.` : '';

  return `Restored ${formatCount(rows)} rows of the backup from ${manifest.createdAt}.${upgraded}`;
}

async function findBackup({ directory, calledFrom }: BackupFolders, wanted: string): Promise<string> {
  if (wanted !== 'latest') {
    const inDirectory = path.join(directory, wanted);
    return existsSync(inDirectory) ? inDirectory : path.resolve(calledFrom, wanted);
  }
  const [latest] = await listBackups(directory);
  if (latest === undefined) throw new BackupError(`There is no backup in ${directory}.`);

  return path.join(directory, latest);
}

async function describeRestore({ directory }: BackupFolders): Promise<string> {
  const names = await listBackups(directory);
  const list =
    names.length === 0 ? [`There is no backup in ${directory}.`] : [`Backups in ${directory}:`, ...names];

  return ['npm run restore -- <name or folder of a backup, or latest> [--replace]', '', ...list].join('\n');
}

const formatCount = (count: number): string => count.toLocaleString('en-US');

const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
