import { probeWrites } from '@ronin/database';
import { createWritesCheck, warnAboutRedis, type ReadinessCheck } from '@ronin/server-kit';
import type { ChatContext } from './context.ts';

/** What must answer before the chat is ready. */
export function readinessChecks({ cluster, database, redis }: ChatContext): Record<string, ReadinessCheck> {
  return {
    database: async () => {
      await database.query('SELECT 1');
      return undefined;
    },
    writes: createWritesCheck(() => probeWrites(database)),
    ...(redis !== null && {
      redis: () => warnAboutRedis(redis),
      cluster: async () => {
        await cluster.ping();
        return undefined;
      },
    }),
  };
}
