import type { WorkerProgress } from '@ronin/contracts';
import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { type ReadinessCheck, startHeartbeat } from '@ronin/server-kit';
import type { WorkerContext } from '../context.ts';
import type { Progress } from '../progress.ts';

type HeartbeatContext = Pick<WorkerContext, 'database' | 'logger'> & { config: { concurrency: number } };

/** Writes every few seconds that this worker is alive, whether it is ready, and what it has done. */
export function startWorkerHeartbeat(
  { config, database, logger }: HeartbeatContext,
  progress: Progress,
  checks: Record<string, ReadinessCheck>,
  everyMs?: number,
) {
  return startHeartbeat({
    service: 'analytics-worker',
    checks,
    getFigures: () => {
      const { lastJobAt, ...totals } = progress.totals();

      return {
        ...{ concurrency: config.concurrency, ...totals },
        lastJobAt: lastJobAt?.toISOString() ?? null,
      } satisfies WorkerProgress;
    },
    send: (beat) => saveHeartbeat(database, beat),
    signOff: (instanceId) => deleteHeartbeat(database, instanceId),
    logger,
    ...(everyMs !== undefined && { everyMs }),
  });
}
