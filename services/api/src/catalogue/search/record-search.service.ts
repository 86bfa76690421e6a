import { createHash } from 'node:crypto';
import type { SearchEvent } from '@ronin/contracts';
import type { IntakeContext } from '../../analytics/intake/event-batcher.ts';
import type { Found } from './search.service.ts';

type RecordContext = Pick<IntakeContext, 'eventBatcher' | 'logger' | 'now'>;

/** A search that a browser made. */
export interface MadeSearch {
  searchId: string;
  sessionId: string | undefined;
  query: string;
  customerId: number | null;
  isStaff: boolean;
  botReason: string | null;
}

/**
 * Sends a search that a browser made to the analytics queue (behaviour: search 4). It resolves once the queue holds it. While
 * the queue is unreachable the shopper still gets an answer, and the search is not stored.
 */
export async function recordSearch(
  { eventBatcher, logger, now }: RecordContext,
  search: MadeSearch,
  { exact, products, faqs, pages }: Found,
): Promise<void> {
  const resultsCount = products.length + faqs.length + pages.length;
  const event: SearchEvent = {
    ...search,
    kind: 'search',
    eventId: toEventId(search.searchId),
    receivedAt: now().toISOString(),
    sessionId: search.sessionId ?? search.searchId,
    resultsCount,
    hasResults: resultsCount > 0,
    isExact: exact,
  };
  try {
    await eventBatcher.add([event]);
  } catch (error) {
    logger.warn({ err: error }, 'search not stored');
  }
}

/** The same for each request of a search, so that it is stored once, and different from every id that a browser makes. */
function toEventId(searchId: string): string {
  const digest = createHash('sha256').update(`search ${searchId}`).digest('hex');

  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
