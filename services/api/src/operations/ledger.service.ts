import { parseBatchIds } from '@ronin/contracts';
import { readLedger, type Ledger } from '@ronin/database';
import { isUnavailable, listJobIds, withTimeout } from '@ronin/server-kit';
import type { ApiContext } from '../context.ts';

const READ_TIMEOUT_MS = 4_000;

/** The ledger of all events ever accepted; null while the queue is unreachable. */
export async function getAnalyticsLedger({
  database,
  queue,
}: Pick<ApiContext, 'database' | 'queue'>): Promise<Ledger | null> {
  const reading = readLedger(database, async () => {
    const { waiting, failed } = await listJobIds(await queue.open());

    return { waiting: parseBatchIds(waiting), failed: parseBatchIds(failed) };
  });
  try {
    return await withTimeout(reading, READ_TIMEOUT_MS);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}
