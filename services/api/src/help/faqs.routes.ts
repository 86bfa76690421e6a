import { BODY_LIMITS, helpCalls } from '@ronin/contracts';
import { requireCustomer } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentSection } from './faqs.presenter.ts';
import { listSections, rateFaq } from './faqs.service.ts';

/** GET /api/faqs and POST /api/faqs/{id}/feedback (behaviour: help 1, help 2). */
export function faqsRoutes({ database, identity }: Pick<ApiContext, 'database' | 'identity'>): Router {
  const router = Router();

  router
    .route(routePath(helpCalls.listFaqs))
    .get(async (_req, res) => {
      const sections = await listSections(database);
      res.json(sections.map(presentSection));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(helpCalls.rateFaq))
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const { id } = parse(helpCalls.rateFaq.params, req.params);
      const { helpful } = parse(helpCalls.rateFaq.body, req.body);
      const customerId = await requireCustomer(req, identity);
      await rateFaq(database, customerId, { faqId: id, helpful });
      res.json({ helpful });
    })
    .all(refuseOtherMethods);

  return router;
}
