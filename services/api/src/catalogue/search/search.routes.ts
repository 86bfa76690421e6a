import { randomUUID } from 'node:crypto';
import { searchCalls } from '@ronin/contracts';
import { parseClaim, refusesTracking, resolveStaff, serveCalls } from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import type { Request } from 'express';
import type { IntakeContext } from '../../analytics/intake/event-batcher.ts';
import { parseUserAgent } from '../../analytics/intake/user-agent.ts';
import type { CatalogueContext } from '../catalogue.cache.ts';
import { recordSearch } from './record-search.service.ts';
import { presentResults, presentSuggestion } from './search.presenter.ts';
import { search, suggest } from './search.service.ts';

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
      return presentResults(searchId ?? randomUUID(), q, found);
    },
    suggest: async ({ req, query: { q } }) =>
      (await gates.searches(() => suggest(context, q), clientKey(req.ip))).map(presentSuggestion),
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
