import { probeWrites } from '@ronin/database';
import { createWritesCheck, findRedisWarning, type ReadinessCheck } from '@ronin/server-kit';
import type { ApiContext } from './context.ts';

/** The api is ready when these succeed. Without its listener the catalogue is only slower, so that check gives a warning. */
export function readinessChecks({
  catalogue,
  database,
  queue,
  redis,
}: ApiContext): Record<string, ReadinessCheck> {
  return {
    database: async () => {
      await database.query('SELECT 1');
      return undefined;
    },
    writes: createWritesCheck(() => probeWrites(database)),
    queue: async () => {
      await (await queue.open()).getJobCounts('waiting');
      return undefined;
    },
    catalogue: () =>
      Promise.resolve(catalogue.isListening() ? undefined : 'not listening: every call reads the database'),
    ...(redis !== null && { redis: () => findRedisWarning(redis) }),
  };
}
