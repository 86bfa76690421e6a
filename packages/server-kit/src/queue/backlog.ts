import type { Redis } from 'ioredis';
import type pg from 'pg';
import { z } from 'zod';
import { QUEUE_SCHEMA } from './queue-connection.ts';

/** Milliseconds since the epoch. A job's time is the one that `add` was given, or when it was added. */
const JobTime = z.coerce.number();

/** What a queue still has to do, and what failed, as of one instant. */
const Backlog = z.object({
  /** The time of the oldest unfinished job; null when there is none. Jobs that are only scheduled for later do not count. */
  oldestAt: JobTime.nullable(),
  /** The time of the oldest job that no worker has taken. */
  oldestWaitingAt: JobTime.nullable(),
  /** Unfinished jobs that failed at least once, the oldest first. */
  retrying: z.array(
    z.object({
      jobId: z.string(),
      at: JobTime,
      attempts: z.number(),
      error: z.string().nullish(),
    }),
  ),
  /** Jobs that wait for an operator. */
  failed: z.array(z.object({ jobId: z.string(), at: JobTime })),
});
export type Backlog = z.infer<typeof Backlog>;

/**
 * BullMQ's own getters cannot answer this: they list ids alone, or whole payloads, and on PostgreSQL each state by a statement of
 * its own, so that a job which moves from one state to another in between is in neither.
 */
const SELECT_BACKLOG = `
  SELECT
    min(added_at_ms) FILTER (WHERE state <> 'failed' AND (state <> 'delayed' OR attempts_made > 0)) AS "oldestAt",
    min(added_at_ms) FILTER (WHERE state = 'waiting') AS "oldestWaitingAt",
    coalesce(jsonb_agg(jsonb_build_object('jobId', id, 'at', added_at_ms, 'attempts', attempts_made, 'error', failed_reason)
      ORDER BY added_at_ms) FILTER (WHERE state <> 'failed' AND attempts_made > 0), '[]') AS retrying,
    coalesce(jsonb_agg(jsonb_build_object('jobId', id, 'at', added_at_ms)) FILTER (WHERE state = 'failed'), '[]') AS failed
  FROM ${QUEUE_SCHEMA}.job
  WHERE queue = $1 AND state IN ('waiting', 'active', 'delayed', 'failed')
`;

/** Cost: one scan of the queue's jobs, without their payloads. */
export async function readBacklogInPostgres(pool: pg.Pool, queueName: string): Promise<Backlog> {
  const { rows } = await pool.query(SELECT_BACKLOG, [queueName]);

  return Backlog.parse(rows[0]);
}

/** The lists of Redis that hold jobs which no worker has taken. */
const WAITING = ['wait', 'paused', 'prioritized'];
/** An id whose job is missing sorts first, because it has no time. There are hardly ever any. */
const MISSING_JOBS_MAX = 100;

/**
 * Redis sorts and reads the jobs by itself, because a script or a client would take ten times as long. Jobs count as
 * retried while they are delayed or active. Cost: Redis is busy for about a microsecond for each job.
 */
export async function readBacklogInRedis(redis: Redis, keyPrefix: string): Promise<Backlog> {
  const field = (name: string) => `${keyPrefix}*->${name}`;
  const commands = [
    ...[...WAITING, 'active'].map((list) => [
      ...['sort', keyPrefix + list, 'BY', field('timestamp')],
      ...['LIMIT', '0', String(MISSING_JOBS_MAX), 'GET', field('timestamp')],
    ]),
    ...['active', 'delayed', 'failed'].map((list) => [
      ...['sort', keyPrefix + list, 'BY', 'nosort', 'GET', '#', 'GET', field('timestamp')],
      ...['GET', field('atm'), 'GET', field('failedReason')],
    ]),
  ];
  const answers = z
    .array(z.tuple([z.null(), z.array(z.string().nullable())]))
    .parse(await redis.multi(commands).exec())
    .map(([, values]) => values);
  const oldest = answers.slice(0, -3).map((times) => times.find((time) => time !== null) ?? null);
  const [active = [], delayed = [], failed = []] = answers.slice(-3).map(toJobs);
  const retrying = [...active, ...delayed].filter(({ attempts }) => attempts > 0);

  return {
    oldestAt: earliest([...oldest, ...retrying.map(({ at }) => at)]),
    oldestWaitingAt: earliest(oldest.slice(0, WAITING.length)),
    retrying: retrying.toSorted((one, other) => one.at - other.at),
    failed,
  };
}

/** From four values for each job: its id, time, attempts and the error of the last one. */
const toJobs = (values: readonly (string | null)[]): Backlog['retrying'] =>
  values.flatMap((jobId, index) => {
    const [at = null, attempts, error] = values.slice(index + 1, index + 4);
    if (index % 4 !== 0 || jobId === null || at === null) return [];

    return [{ jobId, at: Number(at), attempts: Number(attempts ?? 0), error }];
  });

const earliest = (times: readonly (number | string | null)[]): number | null => {
  const known = times.filter((time) => time !== null).map(Number);

  return known.length === 0 ? null : known.reduce((one, other) => Math.min(one, other));
};
