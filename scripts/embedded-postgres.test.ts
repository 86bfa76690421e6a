import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConnection, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { isAlive } from './machine/process.mjs';

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

let dataDir: string;
const servers: Server[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-embedded-'));
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<Server> {
  const server = await startEmbeddedPostgres({ dataDir, settings });
  servers.push(server);

  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

const mode = async (name: string) => (await stat(path.join(dataDir, name))).mode & 0o777;

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('keeps its data and its password, and asks everybody for it', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept AS SELECT $$steel$$ AS word');
    await first.stop();

    const second = await start();
    const stranger = new URL(second.url);
    stranger.password = 'guessed';

    expect(await ask(second.url, 'SELECT word FROM kept')).toEqual(['steel']);
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(await ask(second.url, 'SHOW listen_addresses')).toEqual(['127.0.0.1']);
    expect(await mode('postgres')).toBe(0o700);
    expect(await mode('postgres-password')).toBe(0o600);
    expect(await mode('postgres.json')).toBe(0o600);
  });

  test('tells others how to reach it for as long as it runs', async () => {
    const server = await start();

    expect(await readConnection(dataDir)).toEqual({ url: server.url, port: server.port, pid: server.pid });
    await server.stop();
    expect(await readConnection(dataDir)).toBeNull();
    expect(isAlive(server.pid)).toBe(false);
  });

  test('stops what a killed start left running, and what that had committed is there', async () => {
    const orphan = await start();
    await ask(orphan.url, 'CREATE TABLE kept AS SELECT 42 AS answer');

    const next = await start();

    expect(isAlive(orphan.pid)).toBe(false);
    expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([42]);
  });

  test('recovers after it was killed itself', async () => {
    const killed = await start();
    await ask(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(killed.pid, 'SIGKILL');
    await killed.exited;

    const next = await start();

    expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([42]);
  });

  test('starts although the number of a dead server is another process now', async () => {
    const first = await start();
    await first.stop();
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), `${String(process.pid)}\n`);

    const next = await start();

    expect(await ask(next.url, 'SELECT 1')).toEqual([1]);
  });

  test('begins anew where an interrupted start left half a database', async () => {
    await mkdir(path.join(dataDir, 'postgres.new', 'base'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');

    const server = await start();

    expect(await ask(server.url, 'SELECT 1')).toEqual([1]);
  });

  test('says in its log what it does, and nothing of what statements hold', async () => {
    const server = await start();
    await ask(server.url, 'CREATE TABLE letters (address text UNIQUE)');
    await ask(server.url, 'INSERT INTO letters VALUES ($$mai@example.com$$)');
    await expect(ask(server.url, 'INSERT INTO letters VALUES ($$mai@example.com$$)')).rejects.toThrow(
      'duplicate',
    );
    await server.stop();

    const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');

    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('mai@example.com');
  });

  test('takes settings of the caller', async () => {
    const server = await start({ max_connections: '20' });

    expect(await ask(server.url, 'SHOW max_connections')).toEqual(['20']);
  });

  test('names its log when it cannot start', async () => {
    await expect(start({ shared_buffers: 'much' })).rejects.toThrow(path.join(dataDir, 'postgres.log'));
  });
});
