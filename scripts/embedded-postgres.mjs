import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, placeData, serverUser } from './postgres/placement.mjs';
import { isServerOf, stopServer } from './postgres/server-process.mjs';

const START_LIMIT_MS = 30_000;
const LOGIN = 'ronin';

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url how to connect; the password is in it
 * @property {number} port
 * @property {number} pid
 * @property {Promise<void>} exited resolves when the server is gone, asked or not
 * @property {() => Promise<void>} stop ends the server within seconds, its data written
 */

/**
 * Starts a PostgreSQL of our own in `dataDir`, on loopback alone and any free port, and waits until it answers. It runs
 * in a process group of its own, so that Ctrl-C in the terminal reaches us and not it: we stop it last. What a killed
 * start left running on the same data is stopped first.
 * @param {{dataDir: string, logFile?: string, settings?: Record<string, string>, database?: string, port?: number}} options port: any free one unless told
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startEmbeddedPostgres({
  dataDir,
  logFile,
  settings = {},
  database = 'ronin',
  port: wanted,
}) {
  const home = path.resolve(dataDir);
  await mkdir(home, { recursive: true });
  const user = serverUser();
  const native = await findBinaries(user);
  const data = await placeData(home, user);
  const password = await readPassword(home);

  await stopOrphan(data);
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise({ native, data, password, home, user });
  const port = wanted ?? (await freePort());
  const child = launch({
    native,
    data,
    port,
    user,
    logFile: logFile ?? path.join(home, 'postgres.log'),
    settings,
  });
  const exited = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  const url = `postgres://${LOGIN}:${password}@127.0.0.1:${port}/${database}`;
  try {
    await waitUntilReady(child, {
      port,
      password,
      database,
      logFile: logFile ?? path.join(home, 'postgres.log'),
    });
  } catch (error) {
    await stopServer(child.pid ?? 0);
    throw error;
  }
  await writePrivate(path.join(home, 'postgres.json'), JSON.stringify({ url, port, pid: child.pid }));

  return { url, port, pid: child.pid ?? 0, exited, stop: () => stopServer(child.pid ?? 0) };
}

/**
 * How to reach the server that runs on `dataDir`, as its last start wrote it down.
 * @param {string} dataDir
 * @returns {Promise<{url: string, port: number, pid: number}>}
 */
export async function readConnection(dataDir) {
  return JSON.parse(await readFile(path.join(path.resolve(dataDir), 'postgres.json'), 'utf8'));
}

async function readPassword(home) {
  const file = path.join(home, 'postgres-password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('base64url');
  await writePrivate(file, password);

  return password;
}

async function writePrivate(file, text) {
  await writeFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600);
}

async function initialise({ native, data, password, home, user }) {
  const passwordFile = path.join(data, '..', `.initdb-${randomBytes(6).toString('hex')}`);
  await writePrivate(passwordFile, password);
  if (user) await chown(passwordFile, user.uid, user.gid);
  const run = spawn(
    path.join(native, 'bin', 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${LOGIN}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...user, cwd: '/', env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const output = [];
  run.stderr.setEncoding('utf8').on('data', (text) => output.push(text));
  const [code] = await once(run, 'close', { signal: AbortSignal.timeout(120_000) });
  await rm(passwordFile, { force: true });
  if (code !== 0) {
    await rm(path.join(data, 'PG_VERSION'), { force: true });
    throw new Error(
      `The embedded PostgreSQL could not be made in ${home}: ${output.join('').trim().split('\n').at(-1) ?? ''}`,
    );
  }
}

/** The machine's own settings for PostgreSQL are not ours. */
function serverEnvironment() {
  return { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
}

function launch({ native, data, port, user, logFile, settings }) {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: '/', detached: true, env: serverEnvironment(), stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();

  return child;
}

async function waitUntilReady(child, { port, password, database, logFile }) {
  const { default: pg } = await import('pg');
  const until = Date.now() + START_LIMIT_MS;
  let ended = false;
  child.once('exit', () => (ended = true));
  for (;;) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: LOGIN,
      password,
      database: 'postgres',
      connectionTimeoutMillis: 5_000,
    });
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
      return;
    } catch (error) {
      if (ended || Date.now() > until) {
        throw new Error(`The embedded PostgreSQL did not start; see ${logFile}.`, { cause: error });
      }
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A server that still runs on this data has lost its supervisor: whoever holds DATA_DIR has made sure of that. */
async function stopOrphan(data) {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  if (isServerOf(pid, data)) await stopServer(pid);
  else await rm(file, { force: true });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();

  return port;
}
