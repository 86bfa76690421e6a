import { warnAboutRedis, type ReadinessCheck } from '@ronin/server-kit';
import type { ApiContext } from './context.ts';

/** What must answer before the api is ready. */
export function readinessChecks({ database, queue, redis }: ApiContext): Record<string, ReadinessCheck> {
  return {
    database: async () => {
      await database.query('SELECT 1');
      return undefined;
    },
    queue: async () => {
      await (await queue.open()).getJobCounts('waiting');
      return undefined;
    },
    ...(redis !== null && { redis: () => warnAboutRedis(redis) }),
  };
}
