import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './machine/free-port.mjs';
import { startShop } from './testing/shop-process.ts';

// In its own file, to run parallel to the other starts: it waits half a minute.
test('npm start names DATABASE_URL when no server answers for thirty seconds, and leaves no process running', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const shop = startShop({
    port: await freePort(),
    dataDir,
    env: { DATABASE_URL: 'postgres://ronin@127.0.0.1:9/shop' },
  });

  expect(await shop.exited).toBe(1);
  expect(shop.output()).toContain('DATABASE_URL: no server answered at 127.0.0.1:9 within 30 s');
  expect(shop.processes()).toEqual([]);
});
