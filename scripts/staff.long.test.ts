import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './machine/free-port.mjs';
import { startShop } from './testing/shop-process.ts';

const PASSWORD = 'a password for this test';

/** `npm run staff -- …` on the data in `dataDir`, with a password on its standard input. */
async function runStaff(dataDir: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, ['scripts/staff.mjs', ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.stdin.end(`${PASSWORD}\n`);
  const [code] = (await once(child, 'close')) as unknown[];

  return { code, output: output.trim() };
}

const signIn = (url: string, username: string) =>
  fetch(`${url}/api/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });

test('npm run staff without arguments shows its usage, and starts no database', async () => {
  const dataDir = path.join(tmpdir(), 'ronin-staff-nowhere');

  const help = await runStaff(dataDir);

  expect(help.code).toBe(0);
  expect(help.output).toMatch(/^Staff accounts:/);
  await expect(access(dataDir)).rejects.toThrow('ENOENT');
});

test('npm run staff works while the shop runs and while it does not', { timeout: 600_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-staff-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));

  expect(await runStaff(dataDir, 'add', 'mai', 'agent', '--name', 'Mai')).toEqual({
    code: 0,
    output: 'Added mai.',
  });

  const shop = startShop({ port: await freePort(), dataDir });
  onTestFinished(async () => {
    shop.signal('SIGTERM');
    await shop.exited;
  });
  await shop.ready();
  expect(await (await signIn(shop.url, 'mai')).json()).toEqual({
    username: 'mai',
    displayName: 'Mai',
    roles: ['agent'],
  });

  const [added, removed, unknown] = await Promise.all([
    runStaff(dataDir, 'add', 'lan', 'analyst'),
    runStaff(dataDir, 'remove', 'mai'),
    runStaff(dataDir, 'promote', 'mai'),
  ]);
  expect(added).toEqual({ code: 0, output: 'Added lan.' });
  expect((await signIn(shop.url, 'lan')).status).toBe(200);
  expect(removed.code).toBe(0);
  expect((await signIn(shop.url, 'mai')).status).toBe(401);
  expect(unknown.code).toBe(1);
  expect(unknown.output).toBe('There is no command promote. npm run staff says how it is used.');
  expect((await runStaff(dataDir, 'list')).output).toBe('username  name  roles\nlan       –     analyst');

  await writeFile(path.join(dataDir, 'postgres.json'), '');
  const damaged = await runStaff(dataDir, 'list');
  expect(damaged.code).toBe(1);
  expect(damaged.output.split('\n')).toHaveLength(1);
  expect(damaged.output).toContain('postgres.json is damaged');
});
