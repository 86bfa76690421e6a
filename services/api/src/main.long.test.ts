import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bundleForTests,
  createFaultProxy,
  createTestDatabase,
  type TestDatabase,
  waitFor,
} from '@ronin/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

interface LogLine {
  msg: string;
  port?: number;
}

describe('the api’s process', () => {
  let test: TestDatabase;
  const running = new Set<ReturnType<typeof spawn>>();
  let program: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    program = await bundleForTests('services/api/src/main.ts');
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  afterAll(() => test.close());

  /** Starts the process with only these settings. */
  function start(env: Record<string, string>) {
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: '', API_PORT: '0', SESSION_SECRET: 'a secret for the tests of the process', ...env },
    });
    running.add(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const lines = () =>
      output
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as LogLine);

    return {
      child,
      lines,
      /** The port that it listens on. */
      url: async () => {
        const line = await waitFor(() => lines().find(({ msg }) => msg === 'listening'), {
          what: 'the api to listen',
        });
        return `http://127.0.0.1:${String(line?.port)}`;
      },
      exitCode: async () => {
        if (child.exitCode === null) await once(child, 'close');
        running.delete(child);
        return child.exitCode;
      },
    };
  }

  it.each([
    ['no settings', { SESSION_SECRET: '' }, ['DATABASE_URL is required', 'SESSION_SECRET is required']],
    [
      'wrong settings',
      { DATABASE_URL: 'mysql://x', RATE_LIMITS: 'perhaps', INTERNAL_TRUST_PROXY: 'somebody' },
      ['DATABASE_URL must be', 'RATE_LIMITS must be', 'INTERNAL_TRUST_PROXY must be'],
    ],
  ])('does not start with %s, and says in one line what is wrong', async (_what, env, problems) => {
    const api = start(env);

    expect(await api.exitCode()).toBe(78);
    expect(api.lines()).toHaveLength(1);
    for (const problem of problems) expect(api.lines()[0]?.msg).toContain(problem);
  });

  it('does not start or wait when the database does not exist', async () => {
    const url = new URL(test.url);
    url.pathname = '/nowhere';
    const api = start({ DATABASE_URL: url.href });

    expect(await api.exitCode()).toBe(78);
    expect(api.lines()).toMatchObject([
      { msg: 'DATABASE_URL: the server says: database "nowhere" does not exist' },
    ]);
  });

  it('does not start when its port is in use, and names the port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const api = start({ DATABASE_URL: test.url, API_PORT: port });

    expect(await api.exitCode()).toBe(78);
    expect(api.lines()).toMatchObject([{ msg: `API_PORT: port ${port} is in use` }]);
    other.close();
  });

  it('waits for a database that is still starting', async () => {
    const link = await createFaultProxy(test.url);
    await link.cut();
    const api = start({ DATABASE_URL: link.url });
    await link.countAttempts(2);
    await link.heal();
    const answer = await fetch(`${await api.url()}/readyz`);

    expect(answer.status).toBe(200);
    api.child.kill('SIGTERM');
    expect(await api.exitCode()).toBe(0);
    await link.close();
  });

  it('deletes the uploads of processes that were killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ronin-uploads-'));
    const gone = spawnSync(process.execPath, ['--eval', '']).pid;
    writeFileSync(join(folder, `ronin-upload-${String(gone)}-a`), 'half a picture');
    const api = start({ DATABASE_URL: test.url, TMPDIR: folder });
    await api.url();

    expect(readdirSync(folder)).toEqual([]);
    api.child.kill('SIGTERM');
    expect(await api.exitCode()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });

  it('finishes pending requests when it stops, and accepts no new ones', async () => {
    const api = start({ DATABASE_URL: test.url });
    const url = await api.url();
    const { sequelize } = test;
    const transaction = await sequelize.transaction();
    await sequelize.query('LOCK TABLE contacts IN EXCLUSIVE MODE', { transaction });
    const underWay = fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ firstName: 'A', lastName: 'B', email: 'a@b.co', message: 'Hello' }),
    });
    await waitFor(
      async () => {
        const [rows] = await sequelize.query(
          `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'contacts'::regclass`,
        );
        return rows.length > 0;
      },
      { what: 'the call to be under way' },
    );
    api.child.kill('SIGTERM');
    await waitFor(
      () =>
        fetch(`${url}/healthz`).then(
          () => false,
          () => true,
        ),
      { what: 'the port to be closed' },
    );
    await transaction.commit();

    expect((await underWay).status).toBe(201);
    expect(await api.exitCode()).toBe(0);
  });
});
