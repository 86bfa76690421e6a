import { BODY_LIMITS, newsletterCalls } from '@ronin/contracts';
import { getShop } from '@ronin/database';
import { getStaff, requireStaff } from '@ronin/identity';
import { renderMail } from '@ronin/mail';
import {
  findIfMatch,
  parse,
  parseJsonBody,
  refuseOtherMethods,
  requireIfMatch,
  routePath,
  sendVersioned,
} from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { staffVisitor } from '../gates.ts';
import { addIssue, changeIssue, getIssue, listIssues, listSubscribers } from './newsletter-issues.service.ts';
import { sendIssue, testIssue } from './send-issue.service.ts';

/** In a preview: no subscription has it. */
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/** The newsletter, for merchants (behaviour: newsletter 1, newsletter 2, newsletter 3). */
export function newsletterIssuesRoutes({
  config,
  database,
  findStaffSession,
  gates,
}: Pick<ApiContext, 'config' | 'database' | 'findStaffSession' | 'gates'>): Router {
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(newsletterCalls.listSubscribers))
    .get(merchantsOnly, async (req, res) => {
      const query = parse(newsletterCalls.listSubscribers.query, req.query);
      const { items, hasMore } = await listSubscribers(database, query);
      res.json({ items, next: hasMore ? (items.at(-1)?.id ?? null) : null });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(newsletterCalls.listNewsletterIssues))
    .get(merchantsOnly, async (req, res) => {
      const query = parse(newsletterCalls.listNewsletterIssues.query, req.query);
      const { items, hasMore } = await listIssues(database, query);
      res.json({ items, next: hasMore ? (items.at(-1)?.id ?? null) : null });
    })
    .post(merchantsOnly, body, async (req, res) => {
      const texts = parse(newsletterCalls.addNewsletterIssue.body, req.body);
      sendVersioned(res, await addIssue(database, texts, getStaff(req)), 201);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(newsletterCalls.previewNewsletterIssue))
    .post(merchantsOnly, body, async (req, res) => {
      const texts = parse(newsletterCalls.previewNewsletterIssue.body, req.body);
      const { subject, text, html } = await gates.previews(
        async () =>
          renderMail(
            'newsletter-issue',
            { ...texts, token: NO_TOKEN },
            { publicUrl: config.publicUrl, shop: await getShop(database) },
          ),
        staffVisitor(getStaff(req)),
      );
      res.json({ subject, text, html });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(newsletterCalls.getNewsletterIssue))
    .get(merchantsOnly, async (req, res) => {
      const { id } = parse(newsletterCalls.getNewsletterIssue.params, req.params);
      sendVersioned(res, await getIssue(database, id));
    })
    .patch(merchantsOnly, body, async (req, res) => {
      const { id } = parse(newsletterCalls.changeNewsletterIssue.params, req.params);
      const change = parse(newsletterCalls.changeNewsletterIssue.body, req.body);
      const edit = { id, version: requireIfMatch(req), staff: getStaff(req) };
      sendVersioned(res, await changeIssue(database, edit, change));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(newsletterCalls.testNewsletterIssue))
    .post(merchantsOnly, body, async (req, res) => {
      const { id } = parse(newsletterCalls.testNewsletterIssue.params, req.params);
      const { to } = parse(newsletterCalls.testNewsletterIssue.body, req.body ?? {});
      res.json(await testIssue(database, { id, to, staff: getStaff(req) }));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(newsletterCalls.sendNewsletterIssue))
    .post(merchantsOnly, async (req, res) => {
      const { id } = parse(newsletterCalls.sendNewsletterIssue.params, req.params);
      sendVersioned(res, await sendIssue(database, { id, version: findIfMatch(req), staff: getStaff(req) }));
    })
    .all(refuseOtherMethods);

  return router;
}
