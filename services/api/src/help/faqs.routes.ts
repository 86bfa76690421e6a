import { BODY_LIMITS, helpCalls } from '@ronin/contracts';
import { requireCustomer } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { loadTextFilling } from '../shop-texts/shop-texts.service.ts';
import { presentSection } from './faqs.presenter.ts';
import { listSections, rateFaq } from './faqs.service.ts';

/** GET /api/faqs and POST /api/faqs/{id}/feedback (behaviour: help 1, help 2). */
export function faqsRoutes(context: ApiContext): Router {
  const { database, identity } = context;
  const router = Router();

  router
    .route(routePath(helpCalls.listFaqs))
    .get(async (_req, res) => {
      const [sections, fill] = await Promise.all([listSections(database), loadTextFilling(context)]);
      res.json(sections.map((section) => presentSection(section, fill)));
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
