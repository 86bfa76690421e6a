import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './machine/free-port.mjs';
import { isAlive } from './machine/process.mjs';
import { initialiseOnce } from './postgres/initialise.mjs';
import { findBinaries, placeData, serverUser } from './postgres/placement.mjs';
import { isServerOf, launchServer, stopServer } from './postgres/server-process.mjs';

const START_LIMIT_MS = 30_000;
/** After a crash a server first writes what its log still holds. */
const RECOVERY_LIMIT_MS = 300_000;
const STARTING_UP = '57P03';
const LOGIN = 'ronin';

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url how to connect; the password is in it
 * @property {number} port
 * @property {number} pid
 * @property {Promise<void>} exited resolves when the server is gone, asked or not
 * @property {(fastMs?: number) => Promise<void>} stop ends the server within seconds, its data written
 */

/**
 * Starts a PostgreSQL of our own in `dataDir`, on loopback alone and any free port, and waits until it answers. It runs
 * in a process group of its own, so that Ctrl-C in the terminal reaches us and not it: we stop it last. What a killed
 * start left running on the same data is stopped first; that nobody else uses `dataDir` is the caller's to know.
 * @param {{dataDir: string, logFile?: string, settings?: Record<string, string>, database?: string, port?: number}} options port: any free one unless told
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startEmbeddedPostgres({
  dataDir,
  logFile = path.join(dataDir, 'postgres.log'),
  settings = {},
  database = 'ronin',
  port: wanted,
}) {
  const home = path.resolve(dataDir);
  await mkdir(home, { recursive: true });
  const user = serverUser(home);
  const native = await findBinaries(user);
  const data = await placeData(home, user);
  const password = await readPassword(home);

  await stopOrphan(data);
  await initialiseOnce({ native, data, login: LOGIN, password, user });
  const port = wanted ?? (await freePort());
  const server = launchServer({ native, data, port, user, logFile: path.resolve(logFile), settings });
  try {
    await waitUntilReady(server.pid, { port, password, database, logFile });
  } catch (error) {
    await stopServer(server.pid);
    throw error;
  }
  const url = `postgres://${LOGIN}:${password}@127.0.0.1:${port}/${database}`;
  await writePrivate(connectionFile(home), JSON.stringify({ url, port, pid: server.pid }));

  return {
    ...server,
    url,
    port,
    async stop(fastMs) {
      await stopServer(server.pid, fastMs);
      await rm(connectionFile(home), { force: true });
    },
  };
}

/**
 * How to reach the server that runs on `dataDir`.
 * @param {string} dataDir
 * @returns {Promise<{url: string, port: number, pid: number} | null>} null when none runs
 */
export async function readConnection(dataDir) {
  const text = await readFile(connectionFile(path.resolve(dataDir)), 'utf8').catch(() => null);
  if (text === null) return null;
  const connection = JSON.parse(text);

  return isAlive(connection.pid) ? connection : null;
}

const connectionFile = (home) => path.join(home, 'postgres.json');

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

async function waitUntilReady(pid, { port, password, database, logFile }) {
  const { default: pg } = await import('pg');
  const started = Date.now();
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
      const limit = error.code === STARTING_UP ? RECOVERY_LIMIT_MS : START_LIMIT_MS;
      if (!isAlive(pid) || Date.now() - started > limit) {
        throw new Error(
          `The embedded PostgreSQL did not start (${error.code ?? error.message}); see ${logFile}`,
          { cause: error },
        );
      }
      await sleep(40);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A server that still runs on this data has lost its supervisor. A dead one's mark is PostgreSQL's own to judge. */
async function stopOrphan(data) {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  if (isServerOf(pid, data)) await stopServer(pid);
  else if (isAlive(pid)) await rm(file, { force: true });
}
