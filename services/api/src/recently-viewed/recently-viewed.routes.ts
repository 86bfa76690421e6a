import { BODY_LIMITS, helpCalls } from '@ronin/contracts';
import { requireCustomer } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentViewed } from './recently-viewed.presenter.ts';
import { listViewed, saveView } from './recently-viewed.service.ts';

/** GET and POST /api/recently-viewed (behaviour: help 3). */
export function recentlyViewedRoutes(
  context: Pick<ApiContext, 'catalogue' | 'database' | 'identity'>,
): Router {
  const { database, identity } = context;
  const router = Router();

  router
    .route(routePath(helpCalls.listViewedProducts))
    .get(async (req, res) => {
      const customerId = await requireCustomer(req, identity);
      const viewed = await listViewed(context, customerId);
      res.json(viewed.map(presentViewed));
    })
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const { productId } = parse(helpCalls.viewProduct.body, req.body);
      const customerId = await requireCustomer(req, identity);
      await saveView(database, customerId, productId);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}
