import { createHash, randomUUID } from 'node:crypto';
import { searchCalls, type SearchEvent, SearchResults, Suggestion } from '@ronin/contracts';
import { parseClaim, refusesTracking, resolveStaff, serveCalls } from '@ronin/identity';
import { clientKey, presentRow } from '@ronin/server-kit';
import type { Request } from 'express';
import type { IntakeContext } from '../../analytics/intake/event-batcher.ts';
import { parseUserAgent } from '../../analytics/intake/user-agent.ts';
import type { CatalogueContext } from '../catalogue.cache.ts';
import { type Found, search, suggest } from './search.service.ts';

/** GET /api/search and /api/search/suggest (behaviour: search 1). */
export const searchRoutes = (context: CatalogueContext & IntakeContext) => {
  const { gates } = context;

  return serveCalls(context, searchCalls, {
    search: async ({ req, query: { q, searchId, sessionId, limit } }) => {
      const found = await gates.searches(() => search(context, { q, limit }), clientKey(req.ip));
      if (searchId !== undefined && !refusesTracking(req.headers)) {
        const searcher = await getSearcher(context, req);
        await recordSearch(context, { ...searcher, searchId, sessionId, query: q }, found);
      }
      return presentRow(SearchResults, found, { searchId: searchId ?? randomUUID(), query: q });
    },
    suggest: async ({ req, query: { q } }) =>
      (await gates.searches(() => suggest(context, q), clientKey(req.ip))).map((product) =>
        presentRow(Suggestion, product),
      ),
  });
};

async function getSearcher({ config, findStaffSession }: IntakeContext, req: Request) {
  const claim = parseClaim(req, config.identity);

  return {
    customerId: claim.kind === 'anonymous' ? null : claim.customerId,
    isStaff: (await resolveStaff(req, findStaffSession)) !== null,
    botReason: parseUserAgent(req.get('User-Agent')).botReason,
  };
}

/** A search that a browser made. */
interface MadeSearch extends Pick<
  SearchEvent,
  'botReason' | 'customerId' | 'isStaff' | 'query' | 'searchId'
> {
  sessionId: string | undefined;
}

/** Resolves once the queue holds the search (behaviour: search 4). Without the queue the shopper still gets an answer. */
async function recordSearch(
  { eventBatcher, logger, now }: IntakeContext,
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
