import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildIfStale } from './build-if-stale.mjs';
import { PROGRAMS } from './bundles.mjs';

const { signal } = new AbortController();
const RESULTS = [
  ...Object.values(PROGRAMS),
  'web/dist/client/.vite/manifest.json',
  'web/dist/client/.vite/manifest-staff.json',
  'web/dist/ssr/entry-server.js',
];

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ronin-build-'));
  for (const source of Object.keys(PROGRAMS)) await write(source, 'source');
  await write('package-lock.json', '{}');
  await buildBuilder(`for (const file of ${JSON.stringify(RESULTS)}) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, 'built');
  }`);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

/** Replaces the real build: counts its runs, then executes `code`. */
const buildBuilder = (code: string) =>
  write(
    'scripts/build.mjs',
    `import fs from 'node:fs'; import path from 'node:path'; fs.appendFileSync('builds', '+');\n${code}`,
  );

const builds = async () => (await readFile(path.join(root, 'builds'), 'utf8').catch(() => '')).length;

test('builds once, and again when the content of a source changes', async () => {
  await buildIfStale(root, signal);
  await buildIfStale(root, signal);
  expect(await builds()).toBe(1);

  await write('services/api/src/main.ts', 'another source');
  await buildIfStale(root, signal);
  expect(await builds()).toBe(2);

  await write('services/api/src/new-file.ts', '');
  await buildIfStale(root, signal);
  expect(await builds()).toBe(3);
});

test('a new date, a changed test or a file of the build does not cause a build', async () => {
  await buildIfStale(root, signal);

  await utimes(path.join(root, 'services/api/src/main.ts'), new Date(), new Date());
  await write('services/api/src/main.test.ts', 'a test');
  await write('services/api/dist/main.js.map', 'a map');
  await buildIfStale(root, signal);

  expect(await builds()).toBe(1);
});

test('builds again when a bundle is missing', async () => {
  await buildIfStale(root, signal);

  await rm(path.join(root, 'services/chat/dist'), { recursive: true });
  await buildIfStale(root, signal);

  expect(await builds()).toBe(2);
});

test('two starts at once build once', async () => {
  await Promise.all([buildIfStale(root, signal), buildIfStale(root, signal)]);

  expect(await builds()).toBe(1);
});

test('a failed build shows why, and the next start tries again', async () => {
  await buildBuilder("console.error('no such import'); process.exitCode = 1;");

  await expect(buildIfStale(root, signal)).rejects.toThrow('The build failed:\nno such import');
  await expect(buildIfStale(root, signal)).rejects.toThrow('The build failed');
});

test('a build without all bundles has failed', async () => {
  await buildBuilder('');

  await expect(buildIfStale(root, signal)).rejects.toThrow(
    /^The build did not create .*packages\/database\/dist\/cli\.js/,
  );
});
