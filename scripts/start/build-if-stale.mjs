import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from './progress.mjs';
import { StartError } from './settings.mjs';

const SOURCES = [
  'packages',
  'services',
  'web',
  'scripts/build.mjs',
  'package-lock.json',
  'tsconfig.base.json',
];
const LEFT_OUT = new Set(['dist', 'node_modules']);
const LOCK_LIMIT_MS = 300_000;

/**
 * Builds when a source changed since the last build, known by its content. Two starts at once build once.
 * @param {string} root
 */
export async function buildIfStale(root) {
  const mark = path.join(root, '.cache', 'build');
  const wanted = await fingerprint(root);
  if (await isBuilt(mark, wanted)) return;

  await withLock(path.join(root, '.cache', 'build.lock'), async () => {
    if (await isBuilt(mark, wanted)) return;
    await step('Building', async () => {
      await rm(mark, { force: true });
      await runBuild(root);
      await writeFile(mark, wanted);
    });
  });
}

/** In a process of its own: what a build needs in memory ends with it. */
async function runBuild(root) {
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-4_000)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`The build failed:\n${said.trim()}`);
}

async function isBuilt(mark, wanted) {
  return existsSync(mark) && (await readFile(mark, 'utf8')) === wanted;
}

/** One digest of every file that can change the result; tests cannot. */
async function fingerprint(root) {
  const files = (await Promise.all(SOURCES.map((source) => listFiles(root, source)))).flat().sort();
  const digest = createHash('sha256').update(process.version.split('.')[0]);
  for (const file of files) digest.update(file).update(await readFile(path.join(root, file)));

  return digest.digest('hex');
}

async function listFiles(root, source) {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  const entries = await readdir(full, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [source];
  const wanted = entries.filter(({ name }) => !LEFT_OUT.has(name) && !/\.test\.tsx?$/.test(name));

  return (
    await Promise.all(
      wanted.map((entry) => {
        const inner = path.posix.join(source, entry.name);
        return entry.isDirectory() ? listFiles(root, inner) : [inner];
      }),
    )
  ).flat();
}

/** The lock is a folder, which only one process can make; it names its holder, so that a dead one's is taken over. */
async function withLock(folder, work) {
  const holder = path.join(folder, 'pid');
  await mkdir(path.dirname(folder), { recursive: true });
  const until = Date.now() + LOCK_LIMIT_MS;
  for (;;) {
    const made = await mkdir(folder).then(
      () => true,
      () => false,
    );
    if (made) break;
    const pid = Number(await readFile(holder, 'utf8').catch(() => '0'));
    if (pid > 0 && !isAlive(pid)) await rm(folder, { recursive: true, force: true });
    if (Date.now() > until)
      throw new StartError(`Another build holds ${folder}. Remove it when none is running.`);
    await sleep(200);
  }

  try {
    await writeFile(holder, String(process.pid));
    await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
