import { BODY_LIMITS, subscriptionCalls } from '@ronin/contracts';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentSubscription } from './newsletter.presenter.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts';

/** POST /api/newsletter, and the calls of the links in its mails (behaviour: contact 3, contact 5). */
export function newsletterRoutes({ database, limits }: Pick<ApiContext, 'database' | 'limits'>): Router {
  const router = Router();

  router
    .route(routePath(subscriptionCalls.subscribeNewsletter))
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const { email } = parse(subscriptionCalls.subscribeNewsletter.body, req.body);
      await limits.newsletter.consume(clientKey(req.ip));
      const subscription = await subscribe(database, email);
      res.status(201).json(presentSubscription(subscription));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(subscriptionCalls.confirmNewsletter))
    .post(async (req, res) => {
      const { token } = parse(subscriptionCalls.confirmNewsletter.params, req.params);
      await limits.newsletter.consume(clientKey(req.ip));
      await confirmSubscription(database, token);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  // Mail programs send a form, of either encoding; the body says nothing that the path does not.
  router
    .route(routePath(subscriptionCalls.unsubscribeNewsletter))
    .post(async (req, res) => {
      const { token } = parse(subscriptionCalls.unsubscribeNewsletter.params, req.params);
      await limits.newsletter.consume(clientKey(req.ip));
      await unsubscribe(database, token);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}
