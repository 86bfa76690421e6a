import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runToEnd } from '../../machine/run-to-end.mjs';
import { step } from '../progress.mjs';
import { StartError } from '../start-error.mjs';
import { PROGRAMS } from './bundles.mjs';
import { withLock } from './with-lock.mjs';

const SOURCES = [
  'packages',
  'services',
  'web',
  'scripts/build.mjs',
  'scripts/start/build/bundle-program.mjs',
  'scripts/start/build/bundles.mjs',
  'package-lock.json',
  'tsconfig.base.json',
];
const LEFT_OUT = new Set(['dist', 'node_modules']);
const RESULTS = [
  ...Object.values(PROGRAMS),
  'web/dist/client/.vite/manifest.json',
  'web/dist/client/.vite/manifest-staff.json',
  'web/dist/ssr/entry-server.js',
];

/**
 * Builds when the content of a source changed since the last build.
 * @param {string} root
 * @param {AbortSignal} signal
 */
export async function buildIfStale(root, signal) {
  if (await isBuilt(root)) return;
  await withLock(root, 'build', signal, async () => {
    if (await isBuilt(root)) return;
    await step('Building', () => build(root, signal));
  });
}

/** In its own process, so that its memory is released. */
async function build(root, signal) {
  const mark = markOf(root);
  const wanted = await fingerprint(root);
  await rm(mark, { force: true });
  const { code, output } = await runToEnd(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (code !== 0) throw new StartError(`The build failed:\n${output}`);
  const missing = RESULTS.filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0) throw new StartError(`The build did not create ${missing.join(', ')}.`);
  await writeFile(mark, wanted);
}

const markOf = (root) => path.join(root, '.cache', 'build');

/**
 * Whether the bundles exist and were made from the current sources.
 * @param {string} root
 */
export async function isBuilt(root) {
  const mark = markOf(root);
  if (!existsSync(mark) || RESULTS.some((file) => !existsSync(path.join(root, file)))) return false;

  return (await readFile(mark, 'utf8')) === (await fingerprint(root));
}

/** One digest of all files that can change the result, so without tests. */
async function fingerprint(root) {
  const files = (await Promise.all(SOURCES.map((source) => listFiles(root, source)))).flat().sort();
  const digest = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of files) {
    // Temporary files of an editor may disappear.
    const content = await readFile(path.join(root, file)).catch(() => '');
    digest.update(`\0${file}\0`).update(content);
  }

  return digest.digest('hex');
}

async function listFiles(root, source) {
  const entries = await readdir(path.join(root, source), { withFileTypes: true }).catch(() => null);
  if (entries === null) return [source];
  const wanted = entries.filter(({ name }) => !LEFT_OUT.has(name) && !/\.test\.tsx?$/.test(name));
  const found = await Promise.all(
    wanted.map((entry) => {
      const inner = path.posix.join(source, entry.name);
      return entry.isDirectory() ? listFiles(root, inner) : [inner];
    }),
  );

  return found.flat();
}
