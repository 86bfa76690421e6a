import { parseBatchIds, type WriteEvents } from '@ronin/contracts';
import { readLedger, type Database, type Ledger } from '@ronin/database';
import { listJobIds, type JobQueue } from '@ronin/server-kit';

/** The ledger of all that was ever accepted. */
export async function readAnalyticsLedger(database: Database, queue: JobQueue<WriteEvents>): Promise<Ledger> {
  return await readLedger(database, async () => {
    const { waiting, failed } = await listJobIds(await queue.open());

    return { waiting: parseBatchIds(waiting), failed: parseBatchIds(failed) };
  });
}
