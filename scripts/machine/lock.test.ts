import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start/start-error.mjs';
import { takeLock } from './lock.mjs';
import { beginOf } from './process.mjs';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ronin-lock-'));
  file = path.join(folder, 'lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('one process has a lock, and another learns its pid until it is released', async () => {
  const first = await takeLock(file);
  const second = await takeLock(file);

  expect(second).toEqual({ holder: process.pid });
  if (!('release' in first)) throw new Error('The first process did not get the lock.');
  await first.release();
  expect(await takeLock(file)).toHaveProperty('release');
});

test('a lock ends with its holder', async () => {
  const child = spawn(process.execPath, ['--eval', '']);
  const begin = beginOf(child.pid ?? 0);
  await once(child, 'close');
  await writeFile(file, `${String(child.pid)} ${begin}`);

  expect(await takeLock(file)).toHaveProperty('release');
});

test('a reused pid is not a holder', async () => {
  await writeFile(file, `${String(process.pid)} 1`);

  expect(await takeLock(file)).toHaveProperty('release');
});

test('a file without a pid has no holder', async () => {
  await writeFile(file, '');

  expect(await takeLock(file)).toHaveProperty('release');
});

test('when many processes find a dead holder at once, exactly one gets the lock', async () => {
  await writeFile(file, '999999999 1');

  const all = await Promise.all(Array.from({ length: 20 }, () => takeLock(file)));

  expect(all.filter((lock) => 'release' in lock)).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['lock']);
  expect(await readFile(file, 'utf8')).toBe(`${String(process.pid)} ${beginOf(process.pid)}`);
});

test('a lock of a dead holder that cannot be removed is reported', async () => {
  // Too long for the folder beside it. On a read-only disk, or for another user, it cannot be made either.
  const long = path.join(folder, 'x'.repeat(255));
  await writeFile(long, '999999999 1');

  await expect(takeLock(long)).rejects.toThrow('ENAMETOOLONG');
});

test('a stop ends the wait for another process that removes the lock of a dead holder', async () => {
  const stopping = new AbortController();
  await writeFile(file, '999999999 1');
  await mkdir(`${file}.turn`);
  // It never counts as left behind.
  await utimes(`${file}.turn`, new Date('2100-01-01'), new Date('2100-01-01'));

  const waiting = takeLock(file, stopping.signal);
  stopping.abort(new StartError('Stopped.'));

  await expect(waiting).rejects.toThrow(new StartError('Stopped.'));
});

test('a folder with the name of a lock is refused, and named', async () => {
  await mkdir(file);

  await expect(takeLock(file)).rejects.toThrow(
    new StartError(`${file} cannot be read (EISDIR). Move what is there away.`),
  );
});
