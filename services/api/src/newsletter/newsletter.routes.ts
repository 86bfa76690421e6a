import { BODY_LIMITS, SubscribeNewsletter } from '@ronin/contracts';
import { clientKey, parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentSubscription } from './newsletter.presenter.ts';
import { subscribe } from './newsletter.service.ts';

/** POST /api/newsletter (behaviour: contact 3). */
export function newsletterRoutes({ database, limits }: Pick<ApiContext, 'database' | 'limits'>): Router {
  const router = Router();

  router
    .route('/api/newsletter')
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const { email } = parse(SubscribeNewsletter, req.body);
      await limits.newsletter.consume(clientKey(req.ip));
      const subscription = await subscribe(database, email);
      res.status(201).json(presentSubscription(subscription));
    })
    .all(refuseOtherMethods);

  return router;
}
