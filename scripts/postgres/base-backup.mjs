import { chown, copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder } from './data-location.mjs';

/** What belongs to the running server's process, and its log of changes, which the copy gets by streaming. */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|postgresql\.auto\.conf|standby\.signal|pgsql_tmp.*)$/;

/**
 * Copies the files of the running server on `from`, by PostgreSQL's own functions: pg_basebackup is not among the embedded
 * programs, and the system's refuses a server of a newer major version. With the log of changes the copy is consistent.
 * @param {object} options
 * @param {import('pg').Client} options.client a superuser's connection to the running server
 * @param {string} options.from its data folder
 * @param {string} options.to replaced
 * @param {{uid: number, gid: number} | undefined} options.user the owner of the files
 * @param {boolean} [options.waitForArchive] whether the log that the copy needs must be in the archive
 */
export async function copyServer({ client, from, to, user, waitForArchive = false }) {
  await rm(to, { recursive: true, force: true });
  await client.query("SELECT pg_backup_start('base', fast => true)");
  await copyDataFolder(from, to, user);
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => $1)', [
    waitForArchive,
  ]);
  await writeDataFile(path.join(to, LABEL), rows[0].labelfile, user);
}

/**
 * Makes `to` a replica of the running server on `from`.
 * @param {Parameters<typeof copyServer>[0] & {conninfo: string}} options conninfo: where the replica streams from
 */
export async function makeReplica({ conninfo, ...options }) {
  await copyServer(options);
  const { to, user } = options;
  await writeDataFile(path.join(to, 'standby.signal'), '', user);
  await writeDataFile(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`, user);
}

/** The file of a copy that names the start of the log that it needs. */
export const LABEL = 'backup_label';

/** Copies a data folder, or a copy of one with its label. */
export async function copyDataFolder(source, target, user) {
  await makePrivateFolder(target, user);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [inner, copy] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (EMPTY_FOLDERS.has(entry.name)) await makePrivateFolder(copy, user);
    else if (entry.isDirectory()) await copyDataFolder(inner, copy, user);
    // A table's file may be deleted meanwhile; the log of changes has that too.
    else if (!LEFT_OUT.test(entry.name))
      await copyFile(inner, copy).then(() => own(copy, user), ignoreMissing);
  }
}

/** Writes a file of a data folder. */
export async function writeDataFile(file, text, user) {
  await writeFile(file, text, { mode: 0o600 });
  await own(file, user);
}

const own = async (file, user) => {
  if (user) await chown(file, user.uid, user.gid);
};

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
