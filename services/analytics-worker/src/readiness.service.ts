import { type BackupStatus, getBackupStatus } from '@ronin/backup';
import { QueueFigures, STUCK_AFTER_MS } from '@ronin/contracts';
import { type Database, listHeartbeats, probeWrites } from '@ronin/database';
import {
  AppError,
  createQueueIdentity,
  createWritesCheck,
  findRedisWarning,
  type ReadinessCheck,
  shareResult,
} from '@ronin/server-kit';
import type { WorkerContext } from './context.ts';
import type { AnalyticsWorker } from './worker.ts';

/** There is one backup a night, and every heartbeat asks for its state: three statements. */
const BACKUP_STATUS_AGE_MS = 10_000;

/** The worker is ready when its servers answer and waiting jobs are being processed. */
export function readinessChecks(
  { database, logger, queue, redis, now }: WorkerContext,
  worker: AnalyticsWorker,
): Record<string, ReadinessCheck> {
  const queueIdentity = createQueueIdentity(redis);
  let isForeign = false;
  const readBackupStatus = shareResult(() => getBackupStatus(database), BACKUP_STATUS_AGE_MS);

  return {
    database: () => database.query('SELECT 1'),
    writes: createWritesCheck(() => probeWrites(database)),
    ...(database.analytics !== database && {
      analyticsDatabase: createWritesCheck(() => probeWrites(database.analytics)),
    }),
    queue: async () => (await queue.open()).getJobCounts('waiting'),
    sameQueue: async () => {
      const advice = await findOtherQueue(database, await queueIdentity.read());
      // The state is asked every few seconds, so the log says only when it begins.
      if (advice !== null && !isForeign) logger.warn({ advice }, 'worker takes jobs from another queue');
      isForeign = advice !== null;
      if (advice !== null) throw new AppError('unavailable', `takes jobs from another queue; ${advice}`);
    },
    progress: async () => {
      if (!worker.isRunning()) throw new AppError('unavailable', 'takes no jobs');
      if (await (await queue.open()).isPaused()) return 'paused by an operator';

      const { oldestWaitingAt } = await queue.getBacklog();
      const waitedMs = oldestWaitingAt === null ? 0 : now().getTime() - oldestWaitingAt;
      if (waitedMs > STUCK_AFTER_MS && worker.progress.idleMs() > STUCK_AFTER_MS) {
        const seconds = String(Math.round(waitedMs / 1_000));
        throw new AppError('unavailable', `stuck: a job has waited for ${seconds} s`);
      }
      return undefined;
    },
    /** The shop works without a backup, so an old one is only reported. */
    backup: async () => describeBackupProblem(await readBackupStatus()),
    ...(redis !== null && { redis: () => findRedisWarning(redis) }),
  };
}

/** An api that stopped is not asked. */
const ALIVE_SECONDS = 30;

/** @returns what to change when every api that is alive fills another queue than `own`; else null. */
async function findOtherQueue(database: Database, own: string): Promise<string | null> {
  const filled = (await listHeartbeats(database)).flatMap(({ service, seenSeconds, figures }) => {
    const known = QueueFigures.safeParse(figures);
    return service === 'api' && seenSeconds < ALIVE_SECONDS && known.data?.queue ? [known.data.queue] : [];
  });
  if (filled.length === 0 || filled.includes(own)) return null;

  return filled[0] === 'postgres'
    ? 'the shop has its queue in PostgreSQL: remove REDIS_URL'
    : 'the shop has its queue in Redis: give this worker the REDIS_URL of the api';
}

const HOUR_SECONDS = 3_600;

function describeBackupProblem({ last, error, isOverdue }: BackupStatus): string | undefined {
  if (error !== null) return `the last backup failed: ${error}`;
  if (!isOverdue) return undefined;
  if (last === null) return 'there is no backup yet';

  return `the last backup is ${String(Math.floor(last.ageSeconds / HOUR_SECONDS))} h old`;
}
