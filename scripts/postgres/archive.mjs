import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { asSuperuser, readSuperuserUrl, startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { takeDataDir } from '../start/data-dir.mjs';
import { StartError } from '../start/start-error.mjs';
import { copyDataFolder, copyServer, LABEL, writeDataFile } from './base-backup.mjs';
import { resolveDataLocation, serverUser } from './data-location.mjs';

/** Files of DATA_DIR without which a restored shop could not read its database and its cookies. */
const SECRETS = ['postgres-password', 'session-secret', 'vapid-keys'];
const BASES_KEPT = 2;
/** For a checkpoint, and for the log that must reach the archive. */
const ARCHIVE_LIMIT_MS = 600_000;
const BASE_NAME = /^base-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/;

/**
 * Copies the files of the running shop's database into ARCHIVE_DIR, which has the log of changes since. The two newest copies
 * are kept, and the log that they need.
 * @param {{dataDir: string, archive: string}} options
 * @returns {Promise<string>} the folder of the copy
 * @throws {StartError} while the shop does not run
 */
export async function takeBase({ dataDir, archive }) {
  const home = path.resolve(dataDir);
  const url = await readSuperuserUrl(home);
  if (url === null) throw new StartError(`No shop runs on ${home}, so its database cannot be copied.`);
  const user = serverUser(home);
  const from = await resolveDataLocation(home, user);
  const unfinished = path.join(archive, `.unfinished-${process.pid}`);
  await mkdir(unfinished, { recursive: true });
  // The server's user passes through to its files.
  await chmod(unfinished, 0o711);
  const copy = { from, to: path.join(unfinished, 'postgres'), user, waitForArchive: true };
  await asSuperuser(url, 'postgres', (client) => copyServer({ client, ...copy }), ARCHIVE_LIMIT_MS);
  for (const name of SECRETS) await copyPrivate(path.join(home, name), path.join(unfinished, name));
  const base = path.join(archive, `base-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  await rename(unfinished, base);
  await deleteOld(archive);

  return base;
}

/** Also deletes the log before the oldest base that is kept. Its files are numbered in hexadecimal, after the timeline. */
async function deleteOld(archive) {
  const bases = await listBases(archive);
  for (const { folder } of bases.slice(BASES_KEPT)) await rm(folder, { recursive: true, force: true });
  const oldest = bases.slice(0, BASES_KEPT).at(-1);
  if (oldest === undefined) return;
  const label = await readFile(path.join(oldest.folder, 'postgres', LABEL), 'utf8');
  const first = /\(file \w{8}(\w{16})\)/.exec(label)?.[1] ?? '';
  const wal = path.join(archive, 'wal');
  for (const name of await readdir(wal)) {
    if (/^[\dA-F]{24}/.test(name) && name.slice(8, 24) < first) await rm(path.join(wal, name));
  }
}

/** The newest first. */
async function listBases(archive) {
  const names = await readdir(archive).catch(() => []);
  const bases = names.flatMap((name) => {
    const [, hour, minute, second] = BASE_NAME.exec(name) ?? [];
    const takenAt = new Date(`${hour}:${minute}:${second}Z`);
    return hour === undefined ? [] : [{ folder: path.join(archive, name), takenAt }];
  });

  return bases.sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/**
 * Makes a DATA_DIR with the database as it was at a moment: a base, and the log of changes up to then.
 * @param {{archive: string, dataDir: string, until: Date, signal: AbortSignal}} options
 * @throws {StartError} when DATA_DIR has a database, or the archive does not reach the moment
 */
export async function restoreUntil({ archive, dataDir, until, signal }) {
  const base = (await listBases(archive)).find(({ takenAt }) => takenAt <= until);
  if (base === undefined) throw new StartError(`${archive} has no copy from before ${until.toISOString()}.`);
  const home = path.resolve(dataDir);
  await mkdir(home, { recursive: true });
  const release = await takeDataDir(home, signal);
  try {
    const user = serverUser(home);
    const data = await resolveDataLocation(home, user);
    if (existsSync(data)) throw new StartError(`${data} is not empty. Restore into a new DATA_DIR.`);
    const fresh = `${data}.new`;
    await rm(fresh, { recursive: true, force: true });
    await copyDataFolder(path.join(base.folder, 'postgres'), fresh, user);
    const settings = path.join(fresh, 'postgresql.auto.conf');
    await writeDataFile(settings, recoverySettings(archive, until), user);
    await writeDataFile(path.join(fresh, 'recovery.signal'), '', user);
    for (const name of SECRETS) await copyPrivate(path.join(base.folder, name), path.join(home, name));
    await rename(fresh, data);
    try {
      // It answers once it has applied the log.
      const once = { archive_mode: 'off', hot_standby: 'off' };
      await (await startEmbeddedPostgres({ dataDir: home, settings: once, signal })).stop();
      await writeDataFile(path.join(data, 'postgresql.auto.conf'), '', user);
    } catch (error) {
      await rm(data, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await release();
  }
}

const recoverySettings = (archive, until) => {
  const file = path.join(archive, 'wal', '%f.gz');
  // The parser of settings takes neither T nor Z.
  const time = until.toISOString().replace('T', ' ').replace('Z', '+00');

  return [
    `restore_command = 'test -f "${file}" && gzip -dc "${file}" > "%p"'`,
    `recovery_target_time = '${time}'`,
    `recovery_target_action = 'promote'`,
    '',
  ].join('\n');
};

async function copyPrivate(from, to) {
  if (!existsSync(from)) return;
  await copyFile(from, to);
  await chmod(to, 0o600);
}
