import { Timestamp, type WriteEvents } from '@ronin/contracts';
import {
  isUnavailable,
  decompressJobData,
  withTimeout,
  type JobQueue,
  type OpenQueue,
} from '@ronin/server-kit';
import { z } from 'zod';

const LIMIT_MS = 2_000;
/** Jobs looked at in each list. In the order of either backend the oldest stand first or last. */
const AT_EITHER_END = 20;
const LISTS = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Of a job's payload, what tells how old its events are. A job that holds no events is none of ours. */
const Batch = z.object({ events: z.array(z.object({ receivedAt: Timestamp })).min(1) });

/**
 * The moment up to which everything accepted is in the tables: that of the oldest event which the queue still holds, or
 * now. Ask before the tables are read. Null while the queue is out of reach, for then nobody knows.
 */
export async function readCompleteTo(
  queue: Pick<JobQueue<WriteEvents>, 'open'>,
  now: Date,
): Promise<Date | null> {
  try {
    const moments = await withTimeout(queue.open().then(readMoments), LIMIT_MS);
    return new Date(Math.min(now.getTime(), ...moments));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

async function readMoments(queue: OpenQueue): Promise<number[]> {
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
