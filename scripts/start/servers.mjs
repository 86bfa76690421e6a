import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { step } from './progress.mjs';
import { StartError } from './settings.mjs';

const OUT_OF_REACH_MS = 30_000;
const OLDEST_POSTGRES = 150_000;

/**
 * The database: the one that DATABASE_URL names, once it answers, or an embedded one.
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function openDatabase({ databaseUrl, dataDir }, signal) {
  if (databaseUrl === null) return await step('Starting PostgreSQL', () => keepPostgres(dataDir));
  await step('Waiting for PostgreSQL', () => waitForPostgres(databaseUrl, signal));

  return { url: databaseUrl, stop: () => Promise.resolve() };
}

/** An embedded server that is started again, on the same port, when it dies: the services reconnect by themselves. */
async function keepPostgres(dataDir) {
  let server = await startEmbeddedPostgres({ dataDir });
  let stopping = false;
  const watch = async () => {
    await server.exited;
    if (stopping) return;
    console.error('[postgres] ended; starting it again');
    server = await startEmbeddedPostgres({ dataDir, port: server.port });
    await watch();
  };
  const watching = watch().catch((error) => console.error(`[postgres] ${error.message}`));

  return {
    url: server.url,
    async stop() {
      stopping = true;
      await server.stop();
      await watching;
    },
  };
}

/** A server that is still coming up is waited for; one that refuses us, or the name of the database, is not. */
async function waitForPostgres(url, signal) {
  const { default: pg } = await import('pg');
  await withinReach('DATABASE_URL', url, signal, async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS version");
      if (rows[0].version < OLDEST_POSTGRES)
        throw new StartError('DATABASE_URL: PostgreSQL must be version 15 or newer.');
    } catch (error) {
      if (/^(28|3D)/.test(error.code ?? '')) throw new StartError(`DATABASE_URL: ${error.message}`);
      throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

/** Only that something listens: the services speak Redis, and say what is wrong with it. */
export async function waitForRedis(url, signal) {
  if (url === null) return;
  const { hostname, port } = new URL(url);
  await step('Waiting for Redis', () =>
    withinReach('REDIS_URL', url, signal, () =>
      connects(hostname.replace(/^\[|\]$/g, ''), Number(port || 6379)),
    ),
  );
}

function connects(host, port) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, timeout: 2_000 });
    socket.once('connect', () => resolve(socket.destroy()));
    socket.once('timeout', () => socket.destroy(new Error('timeout')));
    socket.once('error', reject);
  });
}

async function withinReach(variable, url, signal, connect) {
  const until = Date.now() + OUT_OF_REACH_MS;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await connect();
    } catch (error) {
      if (error instanceof StartError) throw error;
      const { hostname, port } = new URL(url);
      if (Date.now() > until) {
        throw new StartError(
          `${variable}: no server answered at ${hostname}${port && `:${port}`} within 30 s.`,
        );
      }
      await sleep(500, undefined, { signal });
    }
  }
}
