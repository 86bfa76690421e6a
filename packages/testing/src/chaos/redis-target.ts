import { startTestRedis } from '../test-redis.ts';
import { createFaultProxy } from './fault-proxy.ts';

/**
 * Our own Redis with an append-only file, which 202 requires, killed by SIGKILL. Without a redis-server, the connection to
 * the Redis of the tests is cut.
 */
export async function createRedisTarget(testRedisUrl: string) {
  const name = 'Redis';
  const server = await startTestRedis('yes');
  if (server !== null) {
    const { url, kill, stop } = server;
    return { name, url, kill, start: () => server.start('kept'), stop };
  }
  const link = await createFaultProxy(testRedisUrl);

  return { name, url: link.url, kill: link.cut, start: link.heal, stop: link.close };
}
