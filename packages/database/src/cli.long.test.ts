import { execFile } from 'node:child_process';
import { bundleForTests, createEmptyDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from './migrations/index.ts';

let program: string;
let test: TestDatabase;

beforeAll(async () => {
  test = await createEmptyDatabase();
  program = await bundleForTests('packages/database/src/cli.ts');
});
afterAll(() => test.close());

function run(command: string, env: Record<string, string> = { DATABASE_URL: test.url }) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [program, command], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

describe('the command line', () => {
  it('migrates, seeds and reverts the last step', async () => {
    expect(await run('migrate')).toEqual({
      code: 0,
      stdout: `${String(migrations.length)} migrations and 9 partitions created\n`,
      stderr: '',
    });
    expect(await run('migrate')).toMatchObject({ stdout: '0 migrations and 0 partitions created\n' });
    expect(await run('seed')).toEqual({ code: 0, stdout: 'seeded\n', stderr: '' });
    expect(await test.sequelize.models.Product.count()).toBe(13);
    expect(await run('rollback')).toMatchObject({
      code: 0,
      stdout: `reverted: ${String(migrations.at(-1)?.name)}\n`,
    });
  });

  it('reports in one line what is missing', async () => {
    expect(await run('migrate', {})).toEqual({ code: 1, stdout: '', stderr: 'DATABASE_URL is required\n' });
    expect(await run('plant')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'commands: migrate, seed, rollback\n',
    });
  });
});
