import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteLeftoverUploads, UPLOAD_PREFIX } from './delete-leftover-uploads.ts';

const logger = { info: vi.fn(), warn: vi.fn() };
const YESTERDAY = new Date(Date.now() - 86_400_000);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ronin-leftover-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string) => writeFileSync(path.join(folder, name), 'half a picture');
const listFiles = () => readdirSync(folder).sort();

/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--eval', '']).pid;

it('deletes the uploads of processes that are gone, and nothing else', async () => {
  const living = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const gone = String(endedPid());
  const kept = [
    `ronin-upload-${String(living.pid)}-a`,
    `${UPLOAD_PREFIX}b`,
    `ronin-upload-${gone}`,
    `my-ronin-upload-${gone}-c`,
    'ronin-upload-0-d',
  ];
  for (const name of [...kept, `ronin-upload-${gone}-e`, `ronin-upload-${gone}-f`]) write(name);
  await deleteLeftoverUploads(logger, folder);
  living.kill();

  expect(listFiles()).toEqual(kept.sort());
  expect(logger.info).toHaveBeenCalledWith({ count: 2 }, 'leftover uploads deleted');
});

it('deletes a file of its own process id that is older than the process, as after the restart of a container', async () => {
  write(`${UPLOAD_PREFIX}old`);
  utimesSync(path.join(folder, `${UPLOAD_PREFIX}old`), YESTERDAY, YESTERDAY);
  write(`${UPLOAD_PREFIX}new`);
  await deleteLeftoverUploads(logger, folder);

  expect(listFiles()).toEqual([`${UPLOAD_PREFIX}new`]);
});

it('leaves links and the files of other users', async () => {
  const name = `ronin-upload-${String(endedPid())}-a`;
  symlinkSync('/nowhere', path.join(folder, name));
  await deleteLeftoverUploads(logger, folder);
  expect(listFiles()).toEqual([name]);
  rmSync(path.join(folder, name));

  write(name);
  vi.spyOn(process, 'getuid').mockReturnValue(4_294_967_294);
  await deleteLeftoverUploads(logger, folder);
  expect(listFiles()).toEqual([name]);
});

it('reports a folder that cannot be read, and goes on', async () => {
  await deleteLeftoverUploads(logger, path.join(folder, 'missing'));

  expect(logger.warn).toHaveBeenCalledWith(expect.anything(), 'leftover uploads not deleted');
});
