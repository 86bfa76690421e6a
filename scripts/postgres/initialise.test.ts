import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from '../machine/process.mjs';
import { StartError } from '../start/start-error.mjs';
import { initialiseOnce } from './initialise.mjs';

let folder: string;
let data: string;

/** An initdb that writes its pid to a file, and does not end. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ronin-initdb-'));
  data = path.join(folder, 'home', 'postgres');
  await mkdir(path.join(folder, 'bin'));
  const script = `#!/bin/sh\necho $$ > '${folder}/pid'\nexec sleep 1000\n`;
  await writeFile(path.join(folder, 'bin', 'initdb'), script, { mode: 0o755 });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const initialise = (signal: AbortSignal) =>
  initialiseOnce({ native: folder, data, login: 'ronin', password: 'x', user: undefined, signal });

const readPid = async () => Number(await readFile(path.join(folder, 'pid'), 'utf8').catch(() => '0'));

test('a stop ends initdb', async () => {
  const stopping = new AbortController();
  const running = initialise(stopping.signal);
  await expect.poll(readPid).toBeGreaterThan(0);

  stopping.abort(new StartError('Stopped.'));

  await expect(running).rejects.toThrow(new StartError('Stopped.'));
  expect(isAlive(await readPid())).toBe(false);
});

test('an initdb that takes too long is ended, and the error says so', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const running = initialise(new AbortController().signal);
  await expect.poll(readPid).toBeGreaterThan(0);

  limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));

  await expect(running).rejects.toThrow(
    new StartError(
      `The embedded PostgreSQL could not be created in ${data}: initdb did not end within 120 s.`,
    ),
  );
  expect(isAlive(await readPid())).toBe(false);
  expect(await readdir(path.dirname(data))).toEqual(['postgres.new']);
});
