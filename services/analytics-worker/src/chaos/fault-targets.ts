import { once } from 'node:events';
import { createServer } from 'node:net';
import { createFaultProxy, startTestRedis, waitFor } from '@ronin/testing';
import { startEmbeddedPostgres } from '../../../../scripts/embedded-postgres.mjs';
import { type ServiceProcess, spawnService } from '../testing/service-process.ts';

/** A process that is killed and restarted on the same port. */
export interface FaultTarget {
  name: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

const START_LIMIT_MS = 60_000;

/** A service, killed by SIGKILL. */
export function createService(name: 'api' | 'worker', env: Record<string, string>) {
  let current: ServiceProcess | undefined;

  return {
    name,
    async kill() {
      await current?.end('SIGKILL');
    },
    /** Repeats a start that failed because a server was unreachable for too long, as the supervisor does. */
    async start() {
      for (let tries = 0; tries < 5; tries += 1) {
        const started = spawnService(name, env);
        current = started;
        await waitFor(() => started.port() !== undefined || started.exitCode() !== null, {
          what: `the ${name} to listen`,
          timeoutMs: START_LIMIT_MS,
        });
        if (started.exitCode() === null) return;
      }
      throw new Error(`the ${name} does not start:\n${current?.log() ?? ''}`);
    },
    async stop() {
      await current?.end('SIGTERM');
    },
  };
}

/** PostgreSQL, killed alternately by an immediate stop and by SIGKILL. It recovers from its log after both. */
export async function createPostgres(dataDir: string) {
  // Without fsync only a crash of the machine loses data, and this test does not crash the machine.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100' };
  let server = await startEmbeddedPostgres({ dataDir, settings });
  let kills = 0;
  const { url, port } = server;

  return {
    name: 'PostgreSQL',
    url,
    async kill() {
      process.kill(server.pid, kills % 2 === 0 ? 'SIGQUIT' : 'SIGKILL');
      kills += 1;
      await server.exited;
    },
    /** Retries, because a server cannot start while child processes of the killed one are still running. */
    async start() {
      server = await waitFor(() => startEmbeddedPostgres({ dataDir, port, settings }), {
        what: 'PostgreSQL to start',
        timeoutMs: START_LIMIT_MS,
        intervalMs: 100,
      });
    },
    stop: () => server.stop(),
  };
}

/**
 * Our own Redis with an append-only file, which 202 requires, killed by SIGKILL. Without a redis-server, the connection to
 * the Redis of the tests is cut.
 */
export async function createRedis(testRedisUrl: string) {
  const name = 'Redis';
  const server = await startTestRedis('yes');
  if (server !== null) {
    const { url, kill, stop } = server;
    return { name, url, kill, start: () => server.start('kept'), stop };
  }
  const link = await createFaultProxy(testRedisUrl);

  return { name, url: link.url, kill: link.cut, start: link.heal, stop: link.close };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');

  return address.port;
}
