import { readBatchName, type QueuedBatch, type WriteEvents } from '@ronin/contracts';
import { readLedger, type Database, type Ledger } from '@ronin/database';
import { listJobs, type JobQueue } from '@ronin/server-kit';

/** The ledger of all that was ever accepted. */
export async function readAnalyticsLedger(database: Database, queue: JobQueue<WriteEvents>): Promise<Ledger> {
  return await readLedger(database, async () => {
    const { waiting, failed } = await listJobs(await queue.open());

    return { waiting: waiting.flatMap(toBatches), failed: failed.flatMap(toBatches) };
  });
}

/** Jobs that nobody named as a batch hold no accepted events. */
function toBatches(jobId: string): QueuedBatch[] {
  const batch = readBatchName(jobId);

  return batch === null ? [] : [batch];
}
