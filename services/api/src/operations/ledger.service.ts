import { getLedger, type Ledger } from '@ronin/analytics';
import { isUnavailable, withTimeout } from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';

const READ_TIMEOUT_MS = 4_000;

/** The ledger of all analytics events; null while the queue or the database of analytics is unreachable. */
export const getAnalyticsLedger = ({
  database,
  queue,
}: Pick<ApiContext, 'database' | 'queue'>): Promise<Ledger | null> =>
  unlessAway(getLedger(database.analytics, queue), null);

/** What is read of analytics, or this while it cannot be read. */
export async function unlessAway<Result, None>(reading: Promise<Result>, none: None): Promise<Result | None> {
  try {
    return await withTimeout(reading, READ_TIMEOUT_MS);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return none;
  }
}
