import { BODY_LIMITS, contentCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import {
  parse,
  parseJsonBody,
  refuseOtherMethods,
  requireIfMatch,
  routePath,
  sendVersioned,
} from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import {
  addFaqCategory,
  changeFaqCategory,
  listFaqCategories,
  removeFaqCategory,
} from './faq-categories.service.ts';
import { addFaq, changeFaq, listStaffFaqs, removeFaq } from './staff-faqs.service.ts';

/** /api/staff/faqs and faq-categories: the FAQ as merchants edit it; agents may write drafts (behaviour: content 1). */
export function staffFaqsRoutes(context: ApiContext): Router {
  const { database, findStaffSession } = context;
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');
  const merchantsAndAgents = requireStaff(findStaffSession, 'merchant', 'agent');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(contentCalls.listStaffFaqs))
    .get(merchantsOnly, async (req, res) => {
      const query = parse(contentCalls.listStaffFaqs.query, req.query);
      const { items, hasMore } = await listStaffFaqs(database, query);
      res.json({ items, next: hasMore ? (items.at(-1)?.id ?? null) : null });
    })
    .post(merchantsAndAgents, body, async (req, res) => {
      const faq = parse(contentCalls.addFaq.body, req.body);
      sendVersioned(res, await addFaq(context, faq, getStaff(req)), 201);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(contentCalls.changeFaq))
    .patch(merchantsOnly, body, async (req, res) => {
      const { id } = parse(contentCalls.changeFaq.params, req.params);
      const change = parse(contentCalls.changeFaq.body, req.body);
      const edit = { id, version: requireIfMatch(req), staff: getStaff(req) };
      sendVersioned(res, await changeFaq(context, edit, change));
    })
    .delete(merchantsOnly, async (req, res) => {
      const { id } = parse(contentCalls.removeFaq.params, req.params);
      await removeFaq(database, { id, version: requireIfMatch(req), staff: getStaff(req) });
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(contentCalls.listFaqCategories))
    .get(merchantsOnly, async (_req, res) => {
      res.json(await listFaqCategories(database));
    })
    .post(merchantsOnly, body, async (req, res) => {
      const category = parse(contentCalls.addFaqCategory.body, req.body);
      sendVersioned(res, await addFaqCategory(database, category, getStaff(req)), 201);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(contentCalls.changeFaqCategory))
    .patch(merchantsOnly, body, async (req, res) => {
      const { id } = parse(contentCalls.changeFaqCategory.params, req.params);
      const change = parse(contentCalls.changeFaqCategory.body, req.body);
      const edit = { id, version: requireIfMatch(req), staff: getStaff(req) };
      sendVersioned(res, await changeFaqCategory(database, edit, change));
    })
    .delete(merchantsOnly, async (req, res) => {
      const { id } = parse(contentCalls.removeFaqCategory.params, req.params);
      await removeFaqCategory(database, { id, version: requireIfMatch(req), staff: getStaff(req) });
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}
