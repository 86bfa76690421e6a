import type { OpenQueue } from './queue.ts';

/** The ids of a queue's jobs, by what is left to be done for them. */
export interface QueuedJobs {
  /** Those that will be run or are being run. */
  waiting: string[];
  /** Those that wait for an operator. */
  failed: string[];
}

/** Reads the ids alone, so that a queue of any length costs little. */
export async function listJobs(queue: OpenQueue): Promise<QueuedJobs> {
  const waiting = await queue.getRanges(['active', 'waiting', 'delayed'], 0, -1);
  const failed = await queue.getRanges(['failed'], 0, -1);

  return { waiting, failed };
}

export interface JobCounts {
  /** Those that nobody has taken yet, whether the queue is paused or not. */
  waiting: number;
  active: number;
  /** Those that are not due yet. */
  delayed: number;
  failed: number;
}

/** How many jobs a queue has. What waits is counted by priority, because one backend does not count it in a paused queue. */
export async function countJobs(queue: OpenQueue): Promise<JobCounts> {
  const [waiting, counts] = await Promise.all([
    queue.getCountsPerPriority([0]),
    queue.getJobCounts('active', 'delayed', 'failed'),
  ]);
  const { active = 0, delayed = 0, failed = 0 } = counts;

  return { waiting: waiting['0'] ?? 0, active, delayed, failed };
}

/** Jobs that failed at least once and will be tried again. */
export interface Retrying {
  jobIds: string[];
  /** Attempts of the oldest of them. */
  attempts: number;
  /** When the oldest of them was added, in milliseconds since the epoch. */
  since: number;
  /** Why the attempt failed that is known best: the oldest job's. */
  error: string | null;
}

export interface Backlog {
  /** When the oldest job was added that is not done, in milliseconds since the epoch; null without any. */
  oldestAt: number | null;
  retrying: Retrying | null;
}

/** Of all ids those among which the oldest job is. */
export type PickOldest = (jobIds: readonly string[]) => string[];

/** Jobs are read with their payload, so only so many of each state are looked at. */
const LOOKED_AT = 20;

/**
 * What is not done yet: how old, and whether attempts fail. Jobs that merely wait for their time, as a schedule's next run
 * does, do not count.
 * @param pickOldest of all ids those among which the oldest job is; without any the ends of each list are looked at. Of more
 * delayed jobs than are looked at, the rest counts as retrying.
 */
export async function readBacklog(queue: OpenQueue, pickOldest: PickOldest): Promise<Backlog> {
  const [active, waiting, delayed] = await Promise.all([
    queue.getRanges(['active'], 0, -1),
    queue.getRanges(['waiting'], 0, -1),
    queue.getRanges(['delayed'], 0, -1),
  ]);
  if (active.length + waiting.length + delayed.length === 0) return { oldestAt: null, retrying: null };

  const lookedAt = new Set([
    ...pickOldest([...active, ...waiting, ...delayed]),
    ...active.slice(0, LOOKED_AT),
    // On one backend the oldest stands first in the list, on the other last.
    ...waiting.slice(0, 1),
    ...waiting.slice(-1),
    ...delayed.slice(0, LOOKED_AT),
  ]);
  const found = await Promise.all([...lookedAt].map((jobId) => queue.getJob(jobId)));
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
                ...delayed.filter((jobId) => !lookedAt.has(jobId)),
              ]),
            ],
            attempts: oldest.attemptsMade,
            since: oldest.timestamp,
            // The type promises a text that an untried job does not have.
            error: oldest.failedReason || null,
          },
  };
}

/** When the job that has waited longest was added, in milliseconds since the epoch; null when none waits. */
export async function findOldestWaiting(queue: OpenQueue): Promise<number | null> {
  const { waiting } = await countJobs(queue);
  if (waiting === 0) return null;

  // On one backend the oldest stands first in the list, on the other last.
  const ends = await Promise.all([queue.getWaiting(0, 0), queue.getWaiting(waiting - 1, waiting - 1)]);
  const times = ends.flat().map((job) => job.timestamp);

  return times.length > 0 ? Math.min(...times) : null;
}
