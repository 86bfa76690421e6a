import { BODY_LIMITS, feedbackCalls } from '@ronin/contracts';
import { requireCustomer } from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { saveFeedback } from './feedback.service.ts';

/** POST /api/feedback (behaviour: help 6). */
export function feedbackRoutes({
  database,
  identity,
  limits,
}: Pick<ApiContext, 'database' | 'identity' | 'limits'>): Router {
  const router = Router();

  router
    .route(routePath(feedbackCalls.sendFeedback))
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const feedback = parse(feedbackCalls.sendFeedback.body, req.body);
      const customerId = await requireCustomer(req, identity);
      await limits.openText.consume(clientKey(req.ip));
      const { id, createdAt } = await saveFeedback(database, customerId, feedback);
      res.status(201).json({ id, status: 'new', createdAt: createdAt.toISOString() });
    })
    .all(refuseOtherMethods);

  return router;
}
