import { probeWrites } from '@ronin/database';
import { createWritesCheck, findRedisWarning, optional, type ReadinessCheck } from '@ronin/server-kit';
import type { ChatContext } from './context.ts';

/** Without Redis the processes read from the database what they would send each other, and count their own limits. */
export function readinessChecks({ clusterLink, database, redis }: ChatContext) {
  return {
    database: () => database.query('SELECT 1'),
    writes: createWritesCheck(() => probeWrites(database)),
    ...(redis !== null && {
      redis: optional(() => findRedisWarning(redis)),
      cluster: optional(() => clusterLink.ping()),
    }),
  } satisfies Record<string, ReadinessCheck>;
}
