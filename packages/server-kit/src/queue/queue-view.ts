import type { OpenQueue } from './queue.ts';

/** The ids of unfinished jobs, and of those that wait for an operator. It reads only the ids, so that a long queue costs little. */
export async function listJobIds(queue: OpenQueue) {
  const waiting = await queue.getRanges(['active', 'waiting', 'delayed'], 0, -1);
  const failed = await queue.getRanges(['failed'], 0, -1);

  return { waiting, failed };
}

/** `waiting`: no worker has taken them yet, also of a paused queue. They are counted by priority, because one backend does not count them while the queue is paused. */
export async function countJobs(queue: OpenQueue) {
  const [waiting, counts] = await Promise.all([
    queue.getCountsPerPriority([0]),
    queue.getJobCounts('active', 'delayed', 'failed'),
  ]);
  const { active = 0, delayed = 0, failed = 0 } = counts;

  return { waiting: waiting['0'] ?? 0, active, delayed, failed };
}
