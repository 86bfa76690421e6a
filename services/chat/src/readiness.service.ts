import { probeWrites } from '@ronin/database';
import { createWritesCheck, findRedisWarning, type ReadinessCheck } from '@ronin/server-kit';
import type { ChatContext } from './context.ts';

/** The dependencies that must answer before the chat is ready. */
export function readinessChecks({
  clusterLink,
  database,
  redis,
}: ChatContext): Record<string, ReadinessCheck> {
  return {
    database: async () => {
      await database.query('SELECT 1');
      return undefined;
    },
    writes: createWritesCheck(() => probeWrites(database)),
    ...(redis !== null && {
      redis: () => findRedisWarning(redis),
      cluster: async () => {
        await clusterLink.ping();
        return undefined;
      },
    }),
  };
}
