import { catalogueCalls } from '@ronin/contracts';
import { AppError, parse, refuseOtherMethods, routePath, sendPrepared } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';

/** Browsers revalidate each time; shared caches, such as the one in web, may keep an answer for a second. */
const POLICY = 'public, max-age=0, must-revalidate, s-maxage=1';

/** GET /api/products and /api/products/{id} (behaviour: catalogue 2). */
export function catalogueRoutes({ catalogue }: Pick<ApiContext, 'catalogue'>): Router {
  const router = Router();

  router
    .route(routePath(catalogueCalls.listProducts))
    .get(async (req, res) => {
      sendPrepared(req, res, await catalogue.list(), POLICY);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(catalogueCalls.getProduct))
    .get(async (req, res) => {
      const { id } = parse(catalogueCalls.getProduct.params, req.params);
      const product = await catalogue.product(id);
      if (product === undefined) throw new AppError('not-found', 'There is no such product.');
      sendPrepared(req, res, product, POLICY);
    })
    .all(refuseOtherMethods);

  return router;
}
