import { createHash, randomUUID } from 'node:crypto';
import { searchCalls, type SearchEvent, SearchResults, Suggestion, synonymsCalls } from '@ronin/contracts';
import { parseClaim, refusesTracking, resolveStaff, serveCalls } from '@ronin/identity';
import { clientKey, presentRow } from '@ronin/server-kit';
import type { Request } from 'express';
import type { IntakeContext } from '../../analytics/intake/event-batcher.ts';
import { parseUserAgent } from '../../analytics/intake/user-agent.ts';
import type { CatalogueContext } from '../catalogue.cache.ts';
import { type Found, search, suggest } from './search.service.ts';
import { addSynonym, changeSynonym, listSynonyms, removeSynonym } from './synonyms/synonyms.service.ts';

/** GET /api/search and /api/search/suggest (behaviour: search 1), and the synonyms, which merchants keep (behaviour: search 6). */
export const searchRoutes = (context: CatalogueContext & IntakeContext) => {
  const { database, gates } = context;

  return serveCalls(
    context,
    { ...searchCalls, ...synonymsCalls },
    {
      search: async ({ req, query: { q, searchId, sessionId, limit } }) => {
        const found = await gates.searches(() => search(context, { q, limit }), clientKey(req.ip));
        if (searchId !== undefined && !refusesTracking(req.headers)) {
          await recordSearch(context, req, { searchId, sessionId: sessionId ?? searchId, query: q }, found);
        }
        return presentRow(SearchResults, found, { searchId: searchId ?? randomUUID(), query: q });
      },
      suggest: async ({ req, query: { q } }) =>
        (await gates.searches(() => suggest(context, q), clientKey(req.ip))).map((product) =>
          presentRow(Suggestion, product),
        ),
      listSynonyms: () => listSynonyms(database),
      addSynonym: ({ body, staff }) => addSynonym(database, body, staff),
      changeSynonym: ({ params, body, version, staff }) =>
        changeSynonym(database, { ...params, version, staff }, body),
      removeSynonym: ({ params, version, staff }) => removeSynonym(database, { ...params, version, staff }),
    },
  );
};

/** Resolves once the queue holds the search (behaviour: search 4). Without the queue the shopper still gets an answer. */
async function recordSearch(
  { config, eventBatcher, findStaffSession, logger, now }: IntakeContext,
  req: Request,
  search: Pick<SearchEvent, 'query' | 'searchId' | 'sessionId'>,
  { exact, products, faqs, pages }: Found,
): Promise<void> {
  const claim = parseClaim(req, config.identity);
  const resultsCount = products.length + faqs.length + pages.length;
  const event: SearchEvent = {
    ...search,
    kind: 'search',
    eventId: toEventId(search.searchId),
    receivedAt: now().toISOString(),
    customerId: claim.kind === 'anonymous' ? null : claim.customerId,
    isStaff: (await resolveStaff(req, findStaffSession)) !== null,
    botReason: parseUserAgent(req.get('User-Agent')).botReason,
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
