import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSessionSecret, loadVapidKeys, makeLogsFolder } from './data-dir.mjs';
import { describeFailure, StartError } from './start-error.mjs';

let dataDir: string;
let secretFile: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-data-'));
  secretFile = path.join(dataDir, 'session-secret');
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('creates a secret once, in a file that only its owner can read', async () => {
  const secret = await loadSessionSecret(dataDir);

  expect(secret).toHaveLength(43);
  expect(await loadSessionSecret(dataDir)).toBe(secret);
  expect((await stat(secretFile)).mode & 0o777).toBe(0o600);
});

test('creates keys for notifications once, in a file that only its owner can read', async () => {
  const keys = await loadVapidKeys(dataDir);
  const file = path.join(dataDir, 'vapid-keys');

  expect(keys).toMatch(/^[\w-]{87}\.[\w-]{43}$/);
  expect(await loadVapidKeys(dataDir)).toBe(keys);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, 'x');
  await expect(loadVapidKeys(dataDir)).rejects.toThrow(`${file} holds no keys.`);
});

test.each([['x'], ['thirty-one characters and no mo'], ['a'.repeat(64)]])(
  'names the file of a weak secret, and keeps it: %s',
  async (weak) => {
    await writeFile(secretFile, weak);

    await expect(loadSessionSecret(dataDir)).rejects.toThrow(StartError);
    await expect(loadSessionSecret(dataDir)).rejects.toThrow(
      `${secretFile} holds a secret that can be guessed: it needs 32 characters or more.`,
    );
    expect(await readFile(secretFile, 'utf8')).toBe(weak);
  },
);

test('names a folder at the path of the secret', async () => {
  await mkdir(secretFile);

  await expect(loadSessionSecret(dataDir)).rejects.toThrow(
    new StartError(`${secretFile} cannot be read (EISDIR). It must be a file; move what is there away.`),
  );
});

test('names a file at the path of the logs', async () => {
  const logs = path.join(dataDir, 'logs');
  await writeFile(logs, '');

  await expect(makeLogsFolder(dataDir)).rejects.toThrow(
    new StartError(`${logs} must be a folder for the services' logs. Move what is there away.`),
  );
});

test('reports a refused file in one line, and a bug with its whole error', async () => {
  const refused: unknown = await readFile(path.join(secretFile, 'inside')).catch((error: unknown) => error);
  const fault = new TypeError('a bug');

  if (!(refused instanceof Error)) throw new Error('The file exists.');
  expect(describeFailure(refused)).toBe(
    `${path.join(secretFile, 'inside')} cannot be used (ENOENT: no such file or directory).`,
  );
  expect(describeFailure(fault)).toBe(fault);
});
