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

/** When the job that has waited longest was added, in milliseconds since the epoch; null when none waits. */
export async function findOldestWaiting(queue: OpenQueue): Promise<number | null> {
  const { waiting } = await countJobs(queue);
  if (waiting === 0) return null;

  // On one backend the oldest stands first in the list, on the other last.
  const ends = await Promise.all([queue.getWaiting(0, 0), queue.getWaiting(waiting - 1, waiting - 1)]);
  const times = ends.flat().map((job) => job.timestamp);

  return times.length > 0 ? Math.min(...times) : null;
}
