import { BODY_LIMITS, shopCalls } from '@ronin/contracts';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentSubscription } from './newsletter.presenter.ts';
import { subscribe } from './newsletter.service.ts';

/** POST /api/newsletter (behaviour: contact 3). */
export function newsletterRoutes({ database, limits }: Pick<ApiContext, 'database' | 'limits'>): Router {
  const router = Router();

  router
    .route(routePath(shopCalls.subscribeNewsletter))
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const { email } = parse(shopCalls.subscribeNewsletter.body, req.body);
      await limits.newsletter.consume(clientKey(req.ip));
      const subscription = await subscribe(database, email);
      res.status(201).json(presentSubscription(subscription));
    })
    .all(refuseOtherMethods);

  return router;
}
