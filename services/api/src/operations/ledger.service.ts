import { getLedger, type Ledger } from '@ronin/analytics';
import { isUnavailable, withTimeout } from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';

const READ_TIMEOUT_MS = 4_000;

/** The ledger of all analytics events; null while the queue is unreachable. */
export async function getAnalyticsLedger({
  database,
  queue,
}: Pick<ApiContext, 'database' | 'queue'>): Promise<Ledger | null> {
  try {
    return await withTimeout(getLedger(database, queue), READ_TIMEOUT_MS);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}
