import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMissingPrograms } from './programs.mjs';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'ronin-programs-'))));
afterEach(() => rm(folder, { recursive: true }));

test('each missing program is named, with what installs it', () =>
  expect(findMissingPrograms(folder)).toEqual([
    'haproxy is not installed: apt-get install haproxy',
    'redis-server is not installed: apt-get install redis-server',
  ]));

test('a program that is there is not named', async () => {
  await symlink(process.execPath, path.join(folder, 'haproxy'));

  expect(findMissingPrograms(folder)).toEqual([
    'redis-server is not installed: apt-get install redis-server',
  ]);
});
