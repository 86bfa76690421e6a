import { probeWrites } from '@ronin/database';
import { createWritesCheck, warnAboutRedis, type ReadinessCheck } from '@ronin/server-kit';
import type { ApiContext } from './context.ts';

/** What must answer before the api is ready. The catalogue only slows down without its listener, so it merely says so. */
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
    ...(redis !== null && { redis: () => warnAboutRedis(redis) }),
  };
}
