import { BODY_LIMITS, contentCalls, helpCalls } from '@ronin/contracts';
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
import { loadTextFilling } from '../shop-texts/shop-texts.service.ts';
import { presentSitePage, presentStaffSitePage } from './site-pages.presenter.ts';
import { getSitePage, saveSitePage } from './site-pages.service.ts';

/** GET /api/pages/{slug}, and /api/staff/pages/{slug} for merchants (behaviour: content 3). */
export function sitePagesRoutes(context: ApiContext): Router {
  const { database, findStaffSession } = context;
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');

  router
    .route(routePath(helpCalls.getSitePage))
    .get(async (req, res) => {
      const { slug } = parse(helpCalls.getSitePage.params, req.params);
      const [page, fill] = await Promise.all([getSitePage(database, slug), loadTextFilling(context)]);
      res.json(presentSitePage(page, fill));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(contentCalls.getStaffSitePage))
    .get(merchantsOnly, async (req, res) => {
      const { slug } = parse(contentCalls.getStaffSitePage.params, req.params);
      sendVersioned(res, presentStaffSitePage(await getSitePage(database, slug)));
    })
    .put(merchantsOnly, parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const { slug } = parse(contentCalls.saveSitePage.params, req.params);
      const texts = parse(contentCalls.saveSitePage.body, req.body);
      const edit = { slug, version: requireIfMatch(req), staff: getStaff(req) };
      sendVersioned(res, presentStaffSitePage(await saveSitePage(database, edit, texts)));
    })
    .all(refuseOtherMethods);

  return router;
}
