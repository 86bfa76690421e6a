import { STUCK_AFTER_MS, WorkerProgress, type WorkerState, type WorkerStatus } from '@ronin/contracts';
import type { RowOf } from '@ronin/server-kit';
import { isSilent, type Service } from './services.service.ts';

/** An analytics worker and its counts since its start. Ages are in seconds, by the database's clock. */
export type Worker = Omit<RowOf<WorkerStatus, 'lastJobAt' | 'startedAt'>, 'state'> & {
  /** Since its last finished job, or since its start. */
  idleSeconds: number;
};

const BUSY_SECONDS = 10;

/** The worker processes, running ones first. A row in the format of another release is left out. */
export function listWorkers(services: readonly Service[]): Worker[] {
  const instances = services.find(({ name }) => name === 'analytics-worker')?.instances ?? [];

  return instances
    .flatMap(({ row }) => {
      const figures = WorkerProgress.safeParse(row.figures);
      if (!figures.success) return [];
      const lastJobAt = figures.data.lastJobAt === null ? null : new Date(figures.data.lastJobAt);
      const now = row.seenAt.getTime() + row.seenSeconds * 1_000;
      const idleSeconds = Math.max(0, now - (lastJobAt ?? row.startedAt).getTime()) / 1_000;
      const { instanceId: workerId, host, pid, startedAt, seenSeconds } = row;

      return [{ workerId, host, pid, startedAt, seenSeconds, ...figures.data, lastJobAt, idleSeconds }];
    })
    .sort(
      (left, right) =>
        Number(isSilent(left)) - Number(isSilent(right)) ||
        right.startedAt.getTime() - left.startedAt.getTime(),
    );
}

export const hasRecentProgress = (workers: Worker[]): boolean =>
  workers.some((worker) => !isSilent(worker) && worker.idleSeconds * 1_000 < STUCK_AFTER_MS);

/** @param isWaitingLong whether jobs have waited so long that a worker without progress is stuck. */
export function workerState(worker: Worker, isWaitingLong: boolean): WorkerState {
  if (isSilent(worker)) return 'gone';
  if (isWaitingLong && worker.idleSeconds * 1_000 > STUCK_AFTER_MS) return 'stuck';

  return worker.lastJobAt !== null && worker.idleSeconds < BUSY_SECONDS ? 'working' : 'idle';
}
