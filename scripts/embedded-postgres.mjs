import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './machine/free-port.mjs';
import { isAlive } from './machine/process.mjs';
import { findBinaries, postgresMajor, resolveDataLocation, serverUser } from './postgres/data-location.mjs';
import { initialiseOnce } from './postgres/initialise.mjs';
import { ensureOwner, handOver, OWNER, ownerPassword } from './postgres/owner.mjs';
import { archiveSettings, isServerOf, launchServer, stopServer } from './postgres/server-process.mjs';
import { StartError } from './start/start-error.mjs';

const START_LIMIT_MS = 30_000;
/** After a crash a server first replays its write-ahead log. */
const RECOVERY_LIMIT_MS = 300_000;
const STARTING_UP = '57P03';
/** A wrong password or an unknown role: waiting would not help. */
const REFUSED = /^28/;
/** How much of the server's log is searched for the reason of a failed start. */
const LOG_TAIL_BYTES = 16_384;
const SUPERUSER = 'ronin';

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url how to connect as the owner of the database; the password is in it
 * @property {string} superuserUrl how to connect as the superuser: for what sets a server up, never for a service
 * @property {number} port
 * @property {number} pid
 * @property {Promise<void>} exited resolves when the server has ended, for whatever reason
 * @property {(fastMs?: number) => Promise<void>} stop ends the server within seconds, its data written
 */

/**
 * Starts our own PostgreSQL in `dataDir`, on any free port of loopback only, and waits until it answers. It runs
 * in its own process group, so that Ctrl-C in the terminal does not reach it: we stop it last. A server that a killed
 * start left running on the same data is stopped first. The caller makes sure that nobody else uses `dataDir`. The
 * services' role and its database are created, and the role gets the objects that belong to another role.
 * @param {{dataDir: string, logFile?: string, settings?: Record<string, string>, database?: string, port?: number, signal?: AbortSignal}} options
 *   port: default any free one; signal: stops the creation of the database and a server that is still starting
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {StartError} when the operator must put something right
 */
export async function startEmbeddedPostgres({
  dataDir,
  logFile = path.join(dataDir, 'postgres.log'),
  settings = {},
  database = 'ronin',
  port: wanted,
  signal,
}) {
  const home = path.resolve(dataDir);
  await mkdir(home, { recursive: true });
  const user = serverUser(home);
  const native = await findBinaries(user);
  const data = await resolveDataLocation(home, user);
  const hasData = await findDatabase(data);
  const password = await readPassword(home, hasData ? data : null);

  await stopOrphan(data);
  await initialiseOnce({ native, data, login: SUPERUSER, password, user, signal });
  signal?.throwIfAborted();
  const port = wanted ?? (await freePort());
  const log = path.resolve(logFile);
  const logStart = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const archiving = await archiveSettings(process.env.ARCHIVE_DIR, user);
  const server = launchServer({
    native,
    data,
    port,
    user,
    logFile: log,
    settings: { ...archiving, ...settings },
  });
  const superuserUrl = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  const url = `postgres://${OWNER}:${ownerPassword(password)}@127.0.0.1:${port}/${database}`;
  try {
    await waitUntilReady(server.pid, superuserUrl, { home, log, logStart, signal });
    await asSuperuser(superuserUrl, 'postgres', (client) =>
      ensureOwner(client, { database, password: ownerPassword(password) }),
    );
    await asSuperuser(superuserUrl, database, handOver);
  } catch (error) {
    await stopServer(server.pid);
    throw error;
  }
  await writePrivate(connectionFile(home), JSON.stringify({ url, port, pid: server.pid }));

  return {
    ...server,
    url,
    superuserUrl,
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
  const text = await readFile(connectionFile(path.resolve(dataDir)), 'utf8').catch(() => '');
  try {
    const connection = JSON.parse(text);
    return isAlive(connection.pid) ? connection : null;
  } catch {
    return null;
  }
}

/**
 * How to reach that server as its superuser, which only benchmarks and repairs need.
 * @param {string} dataDir
 * @returns {Promise<string | null>} null when none runs
 */
export async function readSuperuserUrl(dataDir) {
  const connection = await readConnection(dataDir);
  if (connection === null) return null;
  const url = new URL(connection.url);
  url.username = SUPERUSER;
  url.password = (await readFile(passwordFile(path.resolve(dataDir)), 'utf8')).trim();

  return url.href;
}

const connectionFile = (home) => path.join(home, 'postgres.json');
const passwordFile = (home) => path.join(home, 'postgres-password');

/**
 * Whether a database exists already.
 * @throws {StartError} when the data cannot be used
 */
async function findDatabase(data) {
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) {
    const files = await readdir(data).catch(() => []);
    if (files.length === 0) return false;
    throw new StartError(
      `${data} is not a whole database. Restore it from a backup, or move it away to start with a new one.`,
    );
  }
  const [theirs, ours] = [version.trim(), await postgresMajor()];
  if (theirs === ours) return true;

  throw new StartError(
    `${data} holds a database of PostgreSQL ${theirs}, and this shop brings PostgreSQL ${ours}.` +
      ' Start it with the version of the shop that made it, or move it away to start with a new one.',
  );
}

/** @param {string | null} data the database that knows the password already */
async function readPassword(home, data) {
  const file = passwordFile(home);
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  if (data !== null) {
    throw new StartError(
      `${file} is missing, and the database in ${data} needs it.` +
        ' Put the file back from a backup; docs/operations.md says how to set a new password.',
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writePrivate(file, password);

  return password;
}

/** Writes the file atomically: a concurrent reader finds the old one. */
async function writePrivate(file, text) {
  const fresh = `${file}.new`;
  await writeFile(fresh, text, { mode: 0o600 });
  await chmod(fresh, 0o600);
  await rename(fresh, file);
}

async function waitUntilReady(pid, url, { home, log, logStart, signal }) {
  const started = Date.now();
  for (;;) {
    try {
      await asSuperuser(url, 'postgres', (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      if (REFUSED.test(error.code ?? '')) {
        throw new StartError(
          `The database does not know the password in ${passwordFile(home)} (${error.message}).` +
            ' Put the right file back from a backup; docs/operations.md says how to set a new password.',
        );
      }
      signal?.throwIfAborted();
      const limit = error.code === STARTING_UP ? RECOVERY_LIMIT_MS : START_LIMIT_MS;
      if (!isAlive(pid) || Date.now() - started > limit) {
        const reason = (await lastWords(log, logStart)) ?? error.code ?? error.message;
        throw new StartError(`The embedded PostgreSQL did not start: ${reason}; see ${log}`);
      }
      await sleep(40);
    }
  }
}

/**
 * Runs work on a connection of the superuser.
 * @template Result
 * @param {string} url
 * @param {string} database
 * @param {(client: import('pg').Client) => Promise<Result>} work
 * @param {number} [limitMs] of a statement
 */
export async function asSuperuser(url, database, work, limitMs = 30_000) {
  const { default: pg } = await import('pg');
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  const client = new pg.Client({
    connectionString: address.href,
    connectionTimeoutMillis: 5_000,
    query_timeout: limitMs,
  });
  // When the server ends, the query fails. The error of the connection adds nothing.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The last line that the server logged, after offset `from`, before it ended. */
async function lastWords(log, from) {
  const file = await open(log, 'r').catch(() => null);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    const start = Math.max(size < from ? 0 : from, size - LOG_TAIL_BYTES);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LOG_TAIL_BYTES), position: start });
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n');
    const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1);
    return fatal ? fatal.replace(/^.*?\b(?=FATAL|PANIC)/, '').replace(/\s+/g, ' ') : null;
  } finally {
    await file.close();
  }
}

/** Stops a server that lost its supervisor. PostgreSQL itself handles the pid file of a dead one. */
async function stopOrphan(data) {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  if (isServerOf(pid, data)) await stopServer(pid);
  else if (isAlive(pid)) await rm(file, { force: true });
}
