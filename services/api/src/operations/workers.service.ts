import { STUCK_AFTER_MS, WorkerFigures, type WorkerState } from '@ronin/contracts';
import { isSilent, type Service } from './services.service.ts';

/** An analytics worker with what it has done since its start; ages in seconds, by the database's clock. */
export interface WorkerReading extends Omit<WorkerFigures, 'lastJobAt'> {
  workerId: string;
  host: string;
  pid: number;
  startedAt: Date;
  lastJobAt: Date | null;
  seenSeconds: number;
  /** Since its last finished job, or since its start. */
  idleSeconds: number;
}

const BUSY_SECONDS = 10;

/** The workers among the services' processes, those that are alive first. A row of another release's shape is left out. */
export function listWorkers(services: readonly Service[]): WorkerReading[] {
  const instances = services.find(({ name }) => name === 'analytics-worker')?.instances ?? [];

  return instances
    .flatMap(({ row }) => {
      const figures = WorkerFigures.safeParse(row.figures);
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

/** Whether some worker has finished a job lately. */
export const hasMoved = (workers: WorkerReading[]): boolean =>
  workers.some((worker) => !isSilent(worker) && worker.idleSeconds * 1_000 < STUCK_AFTER_MS);

/** @param hasWaited whether jobs have waited so long that a worker which takes none is stuck. */
export function nameWorkerState(worker: WorkerReading, hasWaited: boolean): WorkerState {
  if (isSilent(worker)) return 'gone';
  if (hasWaited && worker.idleSeconds * 1_000 > STUCK_AFTER_MS) return 'stuck';

  return worker.lastJobAt !== null && worker.idleSeconds < BUSY_SECONDS ? 'working' : 'idle';
}
