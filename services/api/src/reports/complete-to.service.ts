import { Timestamp, type WriteEvents } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import {
  decompressJobData,
  isUnavailable,
  type JobQueue,
  type OpenQueue,
  withTimeout,
} from '@ronin/server-kit';
import { z } from 'zod';

const LIMIT_MS = 2_000;
/** Jobs read from both ends of each list: in either queue backend the oldest are at one of them. */
const AT_EITHER_END = 20;
const LISTS = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The part of a job's payload that dates its events. Other jobs are ignored. */
const Batch = z.object({ events: z.array(z.object({ receivedAt: Timestamp })).min(1) });

/**
 * The moment up to which everything accepted is in the tables: the time of the oldest revenue that waits for the queue, of the
 * oldest event that is still in the queue, or now. Call it before the tables are read. Null while the queue is unreachable.
 */
export async function getCompleteTo(
  { queue, database }: { queue: Pick<JobQueue<WriteEvents>, 'open'>; database: Database },
  now: Date,
): Promise<Date | null> {
  // Before the queue is read: a row that leaves the outbox in between is seen in the queue.
  const waiting: Date | null = await database.models.RevenueOutboxRow.min('createdAt', {
    where: { queuedAt: null },
  });
  try {
    const moments = await withTimeout(queue.open().then(listMoments), LIMIT_MS);
    return new Date(Math.min(now.getTime(), waiting?.getTime() ?? Infinity, ...moments));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

async function listMoments(queue: OpenQueue): Promise<number[]> {
  const lists = await Promise.all(
    LISTS.flatMap((list) =>
      [true, false].map((ascending) => queue.getJobs([list], 0, AT_EITHER_END - 1, ascending)),
    ),
  );

  return lists.flat().flatMap((job) => {
    const batch = Batch.safeParse(decompressJobData(job.data));
    return batch.success ? batch.data.events.map(({ receivedAt }) => Date.parse(receivedAt)) : [];
  });
}
