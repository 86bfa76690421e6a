import { probeWrites } from '@ronin/database';
import { createWritesCheck, findRedisWarning, optional, type ReadinessCheck } from '@ronin/server-kit';
import type { ChatContext } from './context.ts';

/**
 * The chat is ready while it can store and read messages. Without Redis its processes read from the database what they would
 * have sent to each other, and each counts its own limits.
 */
export function readinessChecks({
  clusterLink,
  database,
  redis,
}: ChatContext): Record<string, ReadinessCheck> {
  return {
    database: () => database.query('SELECT 1'),
    writes: createWritesCheck(() => probeWrites(database)),
    ...(redis !== null && {
      redis: optional(() => findRedisWarning(redis)),
      cluster: optional(() => clusterLink.ping()),
    }),
  };
}
