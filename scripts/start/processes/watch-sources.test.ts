import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchSources } from './watch-sources.mjs';

test('a watcher that fails prints a line, and the shop goes on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ronin-watch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const watcher = watchSources(folder, () => undefined);

  watcher.emit('error', new Error('too many open files'));
  watcher.close();

  expect(printed.mock.calls).toEqual([
    [`Changes in ${folder} may not be noticed any more (too many open files).`],
  ]);
});
