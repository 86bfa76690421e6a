import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { step } from './progress.mjs';
import { StartError } from './start-error.mjs';

const UNREACHABLE_LIMIT_MS = 30_000;
const ASK_LIMIT_MS = 5_000;
const RESTART_PAUSE_MS = 1_000;
const OLDEST_POSTGRES = 150_000;
/** SQLSTATE codes for which waiting will not help: unknown user, wrong password, unknown database. */
const HOPELESS = /^(28|3D)/;

/**
 * Opens the database: waits for the one of DATABASE_URL, or starts the embedded one.
 * @param {{databaseUrl: string | null, dataDir: string}} settings
 * @param {AbortSignal} signal
 * @returns {Promise<{url: string, stop: (fastMs?: number) => Promise<void>}>}
 */
export async function openDatabase({ databaseUrl, dataDir }, signal) {
  if (databaseUrl === null) return await step('Starting PostgreSQL', () => keepPostgres(dataDir, signal));
  await step('Waiting for PostgreSQL', () => waitForPostgres(databaseUrl, signal));

  return { url: databaseUrl, stop: () => Promise.resolve() };
}

/** An embedded server that is restarted on the same port when it ends. The services reconnect on their own. */
async function keepPostgres(dataDir, signal) {
  let server = await startEmbeddedPostgres({ dataDir, signal });
  const watch = async () => {
    while (!signal.aborted) {
      await server.exited;
      if (signal.aborted) return;
      console.error('[postgres] ended; restarting');
      try {
        server = await startEmbeddedPostgres({ dataDir, port: server.port, signal });
      } catch (error) {
        if (signal.aborted) return;
        console.error(`[postgres] ${error.message}`);
        await sleep(RESTART_PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const watching = watch();

  return {
    url: server.url,
    async stop(fastMs) {
      const stopped = server;
      await stopped.stop(fastMs);
      await watching;
      // A stop may come during a restart.
      if (server !== stopped) await server.stop(fastMs);
    },
  };
}

/** Waits for a server that is still starting, but not for one that refuses us or does not have the database. */
async function waitForPostgres(url, signal) {
  const { default: pg } = await import('pg');
  await waitUntilReachable('DATABASE_URL', url, signal, async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ASK_LIMIT_MS,
      query_timeout: ASK_LIMIT_MS,
    });
    // When the connection breaks, the query fails. The error of the connection adds nothing.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS version");
      if (rows[0].version < OLDEST_POSTGRES) {
        throw new StartError('DATABASE_URL: PostgreSQL must be version 15 or newer.');
      }
    } catch (error) {
      if (HOPELESS.test(error.code ?? ''))
        throw new StartError(`DATABASE_URL: the server says: ${error.message}`);
      throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

/**
 * Only checks that something listens. The services speak Redis and report what is wrong with it.
 * @param {string | null} url
 * @param {AbortSignal} signal
 */
export async function waitForRedis(url, signal) {
  if (url === null) return;
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  await step('Waiting for Redis', () =>
    waitUntilReachable('REDIS_URL', url, signal, () => connect(host, Number(port || 6379))),
  );
}

function connect(host, port) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, timeout: ASK_LIMIT_MS });
    socket.once('connect', () => resolve(socket.destroy()));
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

async function waitUntilReachable(variable, url, signal, ask) {
  const until = Date.now() + UNREACHABLE_LIMIT_MS;
  for (;;) {
    signal.throwIfAborted();
    try {
      await ask();
      return;
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (Date.now() > until) {
        throw new StartError(
          `${variable}: no server answered at ${new URL(url).host} within ${UNREACHABLE_LIMIT_MS / 1_000} s` +
            ` (${error.code ?? error.message}).`,
        );
      }
    }
    await sleep(500, undefined, { signal });
  }
}
