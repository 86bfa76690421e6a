import { chown, copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder } from '../postgres/data-location.mjs';

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
const LEFT_OUT = /^(postmaster\.(pid|opts)|postgresql\.auto\.conf|backup_label|standby\.signal|pgsql_tmp.*)$/;

/**
 * Makes `to` a replica of the running server on `from`, by PostgreSQL's own functions: pg_basebackup is not among the
 * embedded programs, and the system's refuses a server of a newer major version.
 * @param {object} options
 * @param {import('pg').Client} options.client a superuser's connection to the running server
 * @param {string} options.from its data folder
 * @param {string} options.to replaced
 * @param {string} options.conninfo where the replica streams from
 * @param {{uid: number, gid: number} | undefined} options.user the owner of the files
 */
export async function makeReplica({ client, from, to, conninfo, user }) {
  const own = async (file) => {
    if (user) await chown(file, user.uid, user.gid);
  };
  const write = async (name, text) => {
    await writeFile(path.join(to, name), text, { mode: 0o600 });
    await own(path.join(to, name));
  };
  const copyFolder = async (source, target) => {
    await makePrivateFolder(target, user);
    for (const entry of await readdir(source, { withFileTypes: true })) {
      const [inner, copy] = [path.join(source, entry.name), path.join(target, entry.name)];
      if (EMPTY_FOLDERS.has(entry.name)) await makePrivateFolder(copy, user);
      else if (entry.isDirectory()) await copyFolder(inner, copy);
      // A table's file may be deleted meanwhile; the log of changes has that too.
      else if (!LEFT_OUT.test(entry.name)) await copyFile(inner, copy).then(() => own(copy), ignoreMissing);
    }
  };

  await rm(to, { recursive: true, force: true });
  await client.query("SELECT pg_backup_start('replica', fast => true)");
  await copyFolder(from, to);
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)');
  await write('backup_label', rows[0].labelfile);
  await write('standby.signal', '');
  await write('postgresql.auto.conf', `primary_conninfo = '${conninfo}'\n`);
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
