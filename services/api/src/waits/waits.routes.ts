import { BODY_LIMITS, waitsCalls } from '@ronin/contracts';
import { requireCaller, requireCustomer } from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import { refuseWithoutCommerce } from '../checkout/commerce-guard.ts';
import type { ApiContext } from '../context.ts';
import { getProductHold } from '../stock/product-hold.service.ts';
import { confirmWait, endWait, joinWaitingList } from './waits.service.ts';

/** The waiting list, the links in its mails, and who holds the only piece (behaviour: stock 1, stock 3). */
export function waitsRoutes(context: ApiContext): Router {
  const { config, database, identity, limits } = context;
  const router = Router();

  router
    .route(routePath(waitsCalls.waitForProduct))
    .post(
      refuseWithoutCommerce(config),
      requireCaller(identity, 'guest'),
      parseJsonBody({ limit: BODY_LIMITS.default }),
      async (req, res) => {
        const { id: productId } = parse(waitsCalls.waitForProduct.params, req.params);
        const { email } = parse(waitsCalls.waitForProduct.body, req.body);
        await limits.wait.consume(clientKey(req.ip));
        const { wait, isNew } = await joinWaitingList(context, { productId, email });
        res.status(isNew ? 201 : 200).json(wait);
      },
    )
    .all(refuseOtherMethods);

  router
    .route(routePath(waitsCalls.confirmWait))
    .post(async (req, res) => {
      const { token } = parse(waitsCalls.confirmWait.params, req.params);
      await limits.wait.consume(clientKey(req.ip));
      res.json(await confirmWait(database, token));
    })
    .all(refuseOtherMethods);

  // Mail programs send a form, of either encoding; the body says nothing that the path does not.
  router
    .route(routePath(waitsCalls.endWait))
    .post(async (req, res) => {
      const { token } = parse(waitsCalls.endWait.params, req.params);
      await limits.wait.consume(clientKey(req.ip));
      await endWait(database, token);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(waitsCalls.getProductHold))
    .get(refuseWithoutCommerce(config), async (req, res) => {
      const { id } = parse(waitsCalls.getProductHold.params, req.params);
      const customerId = await requireCustomer(req, identity);
      res.json(await getProductHold(database, id, customerId));
    })
    .all(refuseOtherMethods);

  return router;
}
