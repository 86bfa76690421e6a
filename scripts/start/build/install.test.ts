import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installIfMissing } from './install.mjs';

type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean; link?: boolean }>;

const { signal } = new AbortController();
const LOCKED: Packages = {
  '': { version: '0.1.0' },
  'services/api': { version: '0.1.0' },
  'node_modules/@ronin/api': { link: true },
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  'services/api/node_modules/zod': { version: '4.6.7', integrity: 'sha512-b' },
  'node_modules/@esbuild/win32-x64': { version: '0.28.2', integrity: 'sha512-c', optional: true },
};
const INSTALLED = Object.fromEntries(
  Object.entries(LOCKED).filter(([folder, { optional }]) => folder !== '' && !optional),
);

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ronin-install-'));
  await mkdir(path.join(root, 'node_modules'));
  await writePackages('package-lock.json', LOCKED);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

const writePackages = (file: string, packages: Packages) =>
  writeFile(path.join(root, file), JSON.stringify({ packages }));

/** Replaces npm: records its arguments, then executes `code`. */
async function buildNpm(code: string): Promise<() => Promise<string[]>> {
  const npm = path.join(root, 'npm-cli.js');
  const calls = path.join(root, 'calls');
  await writeFile(
    npm,
    `const fs = require('fs'); fs.appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n');\n${code}`,
  );
  vi.stubEnv('npm_execpath', npm);

  return async () => (await readFile(calls, 'utf8').catch(() => '')).split('\n').filter(Boolean);
}

const NOTE = `fs.writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages: INSTALLED }))})`;

test('installs nothing when the installed packages match the lockfile, whatever its date', async () => {
  await writePackages('node_modules/.package-lock.json', INSTALLED);
  await writePackages('package-lock.json', LOCKED);
  const calls = await buildNpm('');

  await installIfMissing(root, signal);

  expect(await calls()).toEqual([]);
});

test.each<[string, Packages | null]>([
  ['nothing is installed', null],
  ['a package is missing', { ...INSTALLED, 'node_modules/pg': {} }],
  [
    'another version is installed',
    { ...INSTALLED, 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' } },
  ],
  [
    'a package has other content',
    { ...INSTALLED, 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-x' } },
  ],
])('installs what the lockfile says when %s', async (_when, installed) => {
  if (installed !== null) await writePackages('node_modules/.package-lock.json', installed);
  const calls = await buildNpm(NOTE);

  await installIfMissing(root, signal);
  await installIfMissing(root, signal);

  expect(await calls()).toEqual(['ci']);
});

test.each(['', '{"packages":{"node_modu', 'null', '{}'])(
  'installs again when the record of what is installed is cut: %s',
  async (record) => {
    await writeFile(path.join(root, 'node_modules/.package-lock.json'), record);
    const calls = await buildNpm(NOTE);

    await installIfMissing(root, signal);

    expect(await calls()).toEqual(['ci']);
  },
);

test('two starts at once install once', async () => {
  const calls = await buildNpm(`setTimeout(() => { ${NOTE} }, 300)`);

  await Promise.all([installIfMissing(root, signal), installIfMissing(root, signal)]);

  expect(await calls()).toEqual(['ci']);
});

test('shows the first lines of npm when it fails', async () => {
  await buildNpm(
    "console.error('npm error code E404'); console.error('usage\\n'.repeat(100)); process.exitCode = 1",
  );

  await expect(installIfMissing(root, signal)).rejects.toThrow(/^npm ci failed:\nnpm error code E404\n/);
});
