import { once } from 'node:events';
import { createServer } from 'node:net';
import { createFaultProxy, startTestRedis } from '@ronin/testing';

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
