import { once } from 'node:events';
import { createServer } from 'node:net';
import { createFaultProxy, startTestRedis, waitFor } from '@ronin/testing';
import { startEmbeddedPostgres } from '../../../../scripts/embedded-postgres.mjs';
import { type ServiceProcess, spawnService } from '../testing/service-process.ts';

/** Something that is killed and started again at the same place. */
export interface FaultTarget {
  name: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

const START_LIMIT_MS = 60_000;

/** A service by SIGKILL. */
export function createService(name: 'api' | 'worker', env: Record<string, string>) {
  let current: ServiceProcess | undefined;

  return {
    name,
    async kill() {
      await current?.end('SIGKILL');
    },
    /** A start that ends because a server was away too long is repeated, as the supervisor does. */
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

/** By an immediate stop and by SIGKILL in turns; after either it recovers from its log. */
export async function createPostgres(dataDir: string) {
  // Only the machine's own end would lose what is not synced, and that is not what falls here.
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
    /** A killed server's children may live on for a moment, and no other starts beside them. */
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
 * A Redis of our own by SIGKILL, with an append-only file, as 202 asks for. Where there is no redis-server, the way to
 * the tests' own is cut.
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
