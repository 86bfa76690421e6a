import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import type { Progress } from '../progress.ts';

interface HeartbeatContext {
  config: { concurrency: number };
  database: Database;
  logger: Logger;
}

const EVERY_MS = 2_000;
const HOST_LENGTH = 255;

/**
 * Tells operators every two seconds that this worker is alive and what it has done. A missed beat harms nothing. Takes
 * its row away at the end; a killed worker's stays, and its silence tells.
 */
export function startHeartbeat(
  { config, database, logger }: HeartbeatContext,
  progress: Progress,
  everyMs = EVERY_MS,
): { stop(): Promise<void> } {
  const workerId = randomUUID();
  let isHeard = true;

  const beat = async () => {
    const { jobs, written, duplicate, failed, lastJobAt } = progress.totals();
    try {
      await database.query(BEAT, {
        bind: [
          workerId,
          hostname().slice(0, HOST_LENGTH),
          process.pid,
          config.concurrency,
          jobs,
          written,
          duplicate,
          failed,
          lastJobAt,
        ],
      });
      isHeard = true;
    } catch (error) {
      if (isHeard) logger.warn({ err: error }, 'the sign of life could not be written down');
      isHeard = false;
    }
  };
  let beating = beat();
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, everyMs);

  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await database
        .query('DELETE FROM analytics_workers WHERE worker_id = $1', { bind: [workerId] })
        .catch(() => undefined);
    },
  };
}

const BEAT = `
  INSERT INTO analytics_workers (worker_id, host, pid, concurrency, jobs, written, duplicate, failed, last_job_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (worker_id) DO UPDATE SET
    jobs = excluded.jobs, written = excluded.written, duplicate = excluded.duplicate, failed = excluded.failed,
    last_job_at = excluded.last_job_at, seen_at = now()
`;
