import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fastFolder } from '../testing/fast-folder.mjs';
import { StartError } from './start-error.mjs';
import { withDatabase } from './with-database.mjs';

test('a stop during the first start of a database ends it, and the command is not run', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const dataDir = await mkdtemp(path.join(await fastFolder(), 'ronin-command-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const stopping = new AbortController();
  const work = vi.fn(() => Promise.resolve());
  const running = withDatabase({ dataDir, signal: stopping.signal }, work);
  await expect.poll(() => existsSync(path.join(dataDir, 'postgres.new')), { interval: 5 }).toBe(true);

  stopping.abort(new StartError('Stopped.'));

  await expect(running).rejects.toThrow(new StartError('Stopped.'));
  expect(work).not.toHaveBeenCalled();
  expect(existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toBe(false);
  expect(existsSync(path.join(dataDir, 'supervisor.pid'))).toBe(false);
});
