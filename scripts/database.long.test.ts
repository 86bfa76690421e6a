import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('npm run db:migrate and db:rollback work on the database of DATA_DIR without DATABASE_URL', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-database-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const run = async (command: string) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
    return (await promisify(execFile)(process.execPath, ['scripts/database.mjs', command], { env })).stdout;
  };

  expect(await run('migrate')).toMatch(/^\d\d migrations and 9 partitions created/);
  expect(await run('rollback')).toMatch(/^reverted: 20\d\d-\d\d-\d\d-\d\d-/);
  expect(await run('migrate')).toMatch(/^1 migration and 0 partitions created/);
  await expect(run('nothing')).rejects.toThrow('commands: migrate, seed, rollback');
});
