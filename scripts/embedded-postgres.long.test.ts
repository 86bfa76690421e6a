import { access, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConnection, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { isAlive } from './machine/process.mjs';
import { StartError } from './start/start-error.mjs';
import { prepareDataDirs } from './testing/prepared-data-dir.ts';

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

let dataDir: string;
const servers: Server[] = [];

const copyDataDir = prepareDataDirs({ isEmpty: true });

/** The folder of a server that ran before. */
beforeEach(async () => {
  dataDir = await copyDataDir();
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A new folder, which its first server initialises. */
async function useNewDataDir(): Promise<void> {
  await rm(dataDir, { recursive: true });
  await mkdir(dataDir, { mode: 0o700 });
}

async function start(settings: Record<string, string> = {}): Promise<Server> {
  const server = await startEmbeddedPostgres({ dataDir, settings });
  servers.push(server);

  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const results = [await client.query<Record<string, unknown>>(sql)].flat();
    return results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
  } finally {
    await client.end();
  }
}

/** One object of each kind that our migrations and the queue create. */
const OLD_DATABASE = `
  CREATE SCHEMA queue;
  CREATE TYPE queue.state AS ENUM ('waiting', 'done');
  CREATE DOMAIN queue.word AS text;
  CREATE TABLE queue.jobs (id serial, number integer GENERATED ALWAYS AS IDENTITY, word queue.word, state queue.state);
  CREATE SEQUENCE queue.alone;
  CREATE TYPE queue.pair AS (one integer, two integer);
  INSERT INTO queue.jobs (word, state) VALUES ('steel', 'waiting');
  CREATE VIEW queue.waiting AS SELECT id FROM queue.jobs;
  CREATE FUNCTION queue.double(integer) RETURNS integer LANGUAGE sql AS 'SELECT 2 * $1';
  CREATE TABLE views (month integer, word text) PARTITION BY LIST (month);
  CREATE TABLE views_1 PARTITION OF views FOR VALUES IN (1);
  CREATE STATISTICS views_words ON month, word FROM views;
  INSERT INTO views VALUES (1, 'Damascus');`;

/** Objects that belong neither to the system nor to the current role. */
const FOREIGN_OBJECTS = `
  SELECT relname::text FROM pg_class
    WHERE pg_get_userbyid(relowner) <> current_user AND relnamespace::regnamespace::text IN ('public', 'queue')
  UNION SELECT typname FROM pg_type
    WHERE pg_get_userbyid(typowner) <> current_user AND typnamespace::regnamespace::text IN ('public', 'queue')
  UNION SELECT proname FROM pg_proc
    WHERE pg_get_userbyid(proowner) <> current_user AND pronamespace::regnamespace::text IN ('public', 'queue')
  UNION SELECT stxname FROM pg_statistic_ext WHERE pg_get_userbyid(stxowner) <> current_user
  UNION SELECT nspname FROM pg_namespace WHERE pg_get_userbyid(nspowner) <> current_user AND nspname = 'queue'
  UNION SELECT datname FROM pg_database WHERE pg_get_userbyid(datdba) <> current_user AND datname = current_database()`;

const mode = async (name: string) => (await stat(path.join(dataDir, name))).mode & 0o777;

describe('the embedded PostgreSQL', () => {
  test('is not started any more once the shop was stopped', async () => {
    const signal = AbortSignal.abort(new StartError('Stopped.'));

    await expect(startEmbeddedPostgres({ dataDir, signal })).rejects.toThrow('Stopped.');
    expect(await readConnection(dataDir)).toBeNull();
    expect(await ask((await start()).url, 'SELECT 1')).toEqual([1]);
  });

  test('keeps its data and its password, and requires it from every client', async () => {
    await useNewDataDir();
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

  test('lets others find its address while it runs', async () => {
    const server = await start();

    expect(await readConnection(dataDir)).toEqual({ url: server.url, port: server.port, pid: server.pid });
    await server.stop();
    expect(await readConnection(dataDir)).toBeNull();
    expect(isAlive(server.pid)).toBe(false);
  });

  test('stops a server that a killed start left running, and keeps what it committed', async () => {
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

  test('starts although another process has the pid of a dead server', async () => {
    const first = await start();
    await first.stop();
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), `${String(process.pid)}\n`);

    const next = await start();

    expect(await ask(next.url, 'SELECT 1')).toEqual([1]);
  });

  test('starts again after an interrupted start left an incomplete database', async () => {
    await useNewDataDir();
    await mkdir(path.join(dataDir, 'postgres.new', 'base'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');

    const server = await start();

    expect(await ask(server.url, 'SELECT 1')).toEqual([1]);
  });

  test('logs what it does, but no values of statements', async () => {
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

  test('reports why it cannot start, and names its log', async () => {
    const starting = start({ shared_buffers: 'much' });

    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow('invalid value for parameter "shared_buffers": "much"');
    await expect(starting).rejects.toThrow(path.join(dataDir, 'postgres.log'));
  });
});

describe('the role of the services', () => {
  test('is no superuser, owns the database, and may add trusted extensions', async () => {
    const server = await start();

    await ask(server.url, 'CREATE SCHEMA queue; CREATE TABLE queue.jobs (id integer)');
    await ask(server.url, 'CREATE EXTENSION pg_trgm');

    expect(await ask(server.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      false,
    ]);
    await expect(ask(server.url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow('permission denied');
    expect(
      await ask(server.superuserUrl, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user'),
    ).toEqual([true]);
    expect(JSON.stringify(await readConnection(dataDir))).not.toContain(
      new URL(server.superuserUrl).password,
    );
  });

  test('becomes the owner of what an older version created as the superuser, and loses nothing', async () => {
    const old = await start();
    await ask(old.superuserUrl, OLD_DATABASE);
    await old.stop();

    const server = await start();

    expect(await ask(server.url, FOREIGN_OBJECTS)).toEqual([]);
    expect(
      await ask(server.url, 'SELECT word FROM views UNION SELECT word FROM queue.jobs ORDER BY 1'),
    ).toEqual(['Damascus', 'steel']);
    await ask(server.url, 'CREATE TABLE views_3 PARTITION OF views FOR VALUES IN (3)');
    await ask(server.url, "INSERT INTO queue.jobs (word, state) VALUES ('new', 'done')");
    await ask(
      server.url,
      'ALTER TABLE queue.jobs ADD COLUMN more integer; DROP FUNCTION queue.double(integer)',
    );
  });
});

describe('the embedded PostgreSQL that cannot work', () => {
  const passwordFile = () => path.join(dataDir, 'postgres-password');

  test('reports at once that its password is lost, and creates no new one', async () => {
    await rm(passwordFile());

    await expect(start()).rejects.toThrow(
      new StartError(
        `${passwordFile()} is missing, and the database in ${path.join(dataDir, 'postgres')} needs it.` +
          ' Put the file back from a backup; docs/operations.md says how to set a new password.',
      ),
    );
    await expect(access(passwordFile())).rejects.toThrow('ENOENT');
  });

  test('reports at once that its password is wrong', async () => {
    await writeFile(passwordFile(), 'another');

    await expect(start()).rejects.toThrow(`The database does not know the password in ${passwordFile()}`);
    expect(await readFile(passwordFile(), 'utf8')).toBe('another');
  });

  test('accepts a new superuser password, and derives that of the services', async () => {
    const old = await start();
    await ask(old.superuserUrl, "ALTER ROLE ronin PASSWORD 'letters-and-digits'");
    await old.stop();
    await writeFile(passwordFile(), 'letters-and-digits');

    const server = await start();

    expect(await ask(server.url, 'SELECT current_user::text')).toEqual(['shop']);
  });

  test('does not touch a folder with an incomplete database', async () => {
    await useNewDataDir();
    const data = path.join(dataDir, 'postgres');
    await mkdir(path.join(data, 'base'), { recursive: true });

    await expect(start()).rejects.toThrow(
      new StartError(
        `${data} is not a whole database. Restore it from a backup, or move it away to start with a new one.`,
      ),
    );
    await access(path.join(data, 'base'));
  });

  test('names the version of another PostgreSQL', async () => {
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '16\n');

    await expect(start()).rejects.toThrow(
      /holds a database of PostgreSQL 16, and this shop brings PostgreSQL 18\./,
    );
  });

  test('reports what is missing in damaged data', async () => {
    await rm(path.join(dataDir, 'postgres', 'global'), { recursive: true });

    await expect(start()).rejects.toThrow(StartError);
    await expect(start()).rejects.toThrow(/did not start: .*global\/pg_control.*; see .*postgres\.log$/);
  });

  test('does not take an empty postgres.json for a connection', async () => {
    await writeFile(path.join(dataDir, 'postgres.json'), '');

    expect(await readConnection(dataDir)).toBeNull();
  });
});
