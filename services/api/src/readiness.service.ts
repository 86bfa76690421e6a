import { probeWrites } from '@ronin/database';
import { createWritesCheck, findRedisWarning, optional, type ReadinessCheck } from '@ronin/server-kit';
import type { AppContext } from './app-context.ts';

/**
 * The api is ready while it can answer what pages show, so only the database is required. Without the queue or Redis it
 * refuses analytics calls; without writes it still has the catalogue. Without its listener the catalogue is only slower, and
 * without the replica the primary is read, so those checks give a warning.
 */
export function readinessChecks({
  catalogue,
  config,
  database,
  queue,
  queueIdentity,
  reads,
  redis,
}: AppContext): Record<string, ReadinessCheck> {
  return {
    database: () => database.query('SELECT 1'),
    writes: optional(createWritesCheck(() => probeWrites(database))),
    ...(database.analytics !== database && {
      analyticsDatabase: optional(() => database.analytics.query('SELECT 1')),
    }),
    queue: optional(async () => {
      await (await queue.open()).getJobCounts('waiting');
      await queueIdentity.read();
    }),
    catalogue: () =>
      Promise.resolve(catalogue.isListening() ? undefined : 'not listening: every call reads the database'),
    ...(config.reportsDatabaseUrl !== null && { replica: () => reads.findWarning() }),
    ...(redis !== null && { redis: optional(() => findRedisWarning(redis)) }),
  };
}
