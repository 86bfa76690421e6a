import type { OpenQueue } from './queue.ts';

/** The ids of a queue's unfinished jobs. */
export interface QueuedJobs {
  /** Jobs that will run or are running. */
  waiting: string[];
  /** Jobs that wait for an operator. */
  failed: string[];
}

/** Reads only the ids, so that a long queue costs little. */
export async function listJobIds(queue: OpenQueue): Promise<QueuedJobs> {
  const waiting = await queue.getRanges(['active', 'waiting', 'delayed'], 0, -1);
  const failed = await queue.getRanges(['failed'], 0, -1);

  return { waiting, failed };
}

export interface JobCounts {
  /** Jobs that no worker has taken yet, also of a paused queue. */
  waiting: number;
  active: number;
  /** Jobs that are not due yet. */
  delayed: number;
  failed: number;
}

/** Waiting jobs are counted by priority, because one backend does not count them while the queue is paused. */
export async function countJobs(queue: OpenQueue): Promise<JobCounts> {
  const [waiting, counts] = await Promise.all([
    queue.getCountsPerPriority([0]),
    queue.getJobCounts('active', 'delayed', 'failed'),
  ]);
  const { active = 0, delayed = 0, failed = 0 } = counts;

  return { waiting: waiting['0'] ?? 0, active, delayed, failed };
}

/** Jobs that failed at least once and will be retried. */
export interface Retrying {
  jobIds: string[];
  /** Attempts of the oldest. */
  attempts: number;
  /** When the oldest was added, in milliseconds since the epoch. */
  since: number;
  /** Why the oldest job's last attempt failed. */
  error: string | null;
}

export interface Backlog {
  /** When the oldest unfinished job was added, in milliseconds since the epoch; null when there is none. */
  oldestAt: number | null;
  retrying: Retrying | null;
}

/** Picks, from all ids, the candidates for the oldest job. */
export type PickOldest = (jobIds: readonly string[]) => string[];

/** Jobs of each state that are inspected. They are read with their payload, so the number is limited. */
const INSPECTED_MAX = 20;

/**
 * The age of the unfinished jobs, and the jobs that are being retried. Jobs that are only scheduled for later do not count.
 * Delayed jobs beyond the inspected ones are counted as retrying.
 * @param pickOldest may return no ids; then the ends of each list are inspected.
 */
export async function getBacklog(queue: OpenQueue, pickOldest: PickOldest): Promise<Backlog> {
  const [active, waiting, delayed] = await Promise.all([
    queue.getRanges(['active'], 0, -1),
    queue.getRanges(['waiting'], 0, -1),
    queue.getRanges(['delayed'], 0, -1),
  ]);
  if (active.length + waiting.length + delayed.length === 0) return { oldestAt: null, retrying: null };

  const inspected = new Set([
    ...pickOldest([...active, ...waiting, ...delayed]),
    ...active.slice(0, INSPECTED_MAX),
    // One backend lists the oldest job first, the other lists it last: look at both ends.
    ...waiting.slice(0, 1),
    ...waiting.slice(-1),
    ...delayed.slice(0, INSPECTED_MAX),
  ]);
  const found = await Promise.all([...inspected].map((jobId) => queue.getJob(jobId)));
  const jobs = found.filter((job) => job !== undefined);
  const failed = jobs.filter(({ attemptsMade }) => attemptsMade > 0);
  const delayedIds = new Set(delayed);
  const open = jobs.filter(({ id, attemptsMade }) => attemptsMade > 0 || !delayedIds.has(id ?? ''));
  const [oldest] = failed.toSorted((left, right) => left.timestamp - right.timestamp);

  return {
    oldestAt: open.length === 0 ? null : Math.min(...open.map(({ timestamp }) => timestamp)),
    retrying:
      oldest === undefined
        ? null
        : {
            jobIds: [
              ...new Set([
                ...failed.map(({ id }) => id ?? ''),
                ...delayed.filter((jobId) => !inspected.has(jobId)),
              ]),
            ],
            attempts: oldest.attemptsMade,
            since: oldest.timestamp,
            // Despite its type it is undefined before the first attempt.
            error: oldest.failedReason || null,
          },
  };
}

/** When the oldest waiting job was added, in milliseconds since the epoch; null when none waits. */
export async function findOldestWaitingTime(queue: OpenQueue): Promise<number | null> {
  const { waiting } = await countJobs(queue);
  if (waiting === 0) return null;

  // One backend lists the oldest job first, the other lists it last: look at both ends.
  const ends = await Promise.all([queue.getWaiting(0, 0), queue.getWaiting(waiting - 1, waiting - 1)]);
  const times = ends.flat().map((job) => job.timestamp);

  return times.length > 0 ? Math.min(...times) : null;
}
