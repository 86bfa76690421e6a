import { STUCK_AFTER_MS, type WorkerState } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

/** A worker as it said of itself; ages in seconds, by the database's clock. */
export interface WorkerReading {
  workerId: string;
  host: string;
  pid: number;
  concurrency: number;
  startedAt: Date;
  lastJobAt: Date | null;
  seenSeconds: number;
  /** Since its last finished job, or since its start. */
  idleSeconds: number;
  jobs: number;
  written: number;
  duplicate: number;
  failed: number;
}

/** Five signs of life missed. */
const GONE_SECONDS = 10;
const BUSY_SECONDS = 10;
const MOST_WORKERS = 200;

/** The workers that gave a sign of life within the last hour, the latest first. */
export async function readWorkers(database: Database): Promise<WorkerReading[]> {
  return await database.query<WorkerReading>(
    `
      SELECT worker_id AS "workerId", host, pid, concurrency, jobs, written, duplicate, failed,
             started_at AS "startedAt", last_job_at AS "lastJobAt",
             greatest(0, extract(epoch FROM now() - seen_at))::float8 AS "seenSeconds",
             greatest(0, extract(epoch FROM now() - coalesce(last_job_at, started_at)))::float8 AS "idleSeconds"
      FROM analytics_workers
      ORDER BY seen_at < now() - make_interval(secs => ${String(GONE_SECONDS)}), started_at DESC
      LIMIT ${String(MOST_WORKERS)}
    `,
    { type: QueryTypes.SELECT },
  );
}

export const isAlive = ({ seenSeconds }: WorkerReading): boolean => seenSeconds < GONE_SECONDS;

/** Whether some worker has finished a job lately. */
export const hasMoved = (workers: WorkerReading[]): boolean =>
  workers.some((worker) => isAlive(worker) && worker.idleSeconds * 1_000 < STUCK_AFTER_MS);

/** @param hasWaited whether jobs have waited so long that a worker which takes none is stuck. */
export function nameWorkerState(worker: WorkerReading, hasWaited: boolean): WorkerState {
  if (!isAlive(worker)) return 'gone';
  if (hasWaited && worker.idleSeconds * 1_000 > STUCK_AFTER_MS) return 'stuck';

  return worker.lastJobAt !== null && worker.idleSeconds < BUSY_SECONDS ? 'working' : 'idle';
}
