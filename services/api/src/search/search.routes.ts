import { randomUUID } from 'node:crypto';
import { searchCalls } from '@ronin/contracts';
import { parseClaim, resolveStaff } from '@ronin/identity';
import { clientKey, parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import { refusesTracking } from '../analytics-intake/refuses-tracking.ts';
import { parseUserAgent } from '../analytics-intake/user-agent.ts';
import type { ApiContext } from '../context.ts';
import { recordSearch } from './record-search.service.ts';
import { presentResults } from './search.presenter.ts';
import { search, suggest } from './search.service.ts';

/** GET /api/search and /api/search/suggest (behaviour: search 1). */
export function searchRoutes(context: ApiContext): Router {
  const { gates, limits } = context;
  const router = Router();

  router
    .route(routePath(searchCalls.search))
    .get(async (req, res) => {
      const { q, searchId, sessionId, limit } = parse(searchCalls.search.query, req.query);
      const visitor = clientKey(req.ip);
      await limits.search.consume(visitor);
      const found = await gates.searches(() => search(context, { q, limit }), visitor);
      if (searchId !== undefined && !refusesTracking(req.headers)) {
        const searcher = await getSearcher(context, req);
        await recordSearch(context, { ...searcher, searchId, sessionId, query: q }, found);
      }
      res.json(presentResults(searchId ?? randomUUID(), q, found));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(searchCalls.suggest))
    .get(async (req, res) => {
      const { q } = parse(searchCalls.suggest.query, req.query);
      const visitor = clientKey(req.ip);
      await limits.search.consume(visitor);
      res.json(await gates.searches(() => suggest(context, q), visitor));
    })
    .all(refuseOtherMethods);

  return router;
}

async function getSearcher({ config, findStaffSession }: ApiContext, req: Request) {
  const claim = parseClaim(req, config.identity);

  return {
    customerId: claim.kind === 'anonymous' ? null : claim.customerId,
    isStaff: (await resolveStaff(req, findStaffSession)) !== null,
    botReason: parseUserAgent(req.get('User-Agent')).botReason,
  };
}
