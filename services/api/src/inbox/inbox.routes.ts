import { BODY_LIMITS, inboxCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentDetails, presentItems } from './inbox.presenter.ts';
import { getItem, getOriginalMail, type ItemPath, listAgents, listItems } from './inbox.service.ts';
import { assignItem, closeItem, reopenItem, snoozeItem } from './item-changes.service.ts';
import { replyToItem } from './reply.service.ts';

/** GET /api/staff/inbox, and what agents do with its items (behaviour: inbox 1). */
export function inboxRoutes(context: ApiContext): Router {
  const { config, database, findStaffSession, limits, now } = context;
  const router = Router();
  const agentsOnly = requireStaff(findStaffSession, 'agent');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });
  const getDetails = async (path: ItemPath) =>
    presentDetails(await getItem(database, path), config.sendsMail);

  router
    .route(routePath(inboxCalls.listInbox))
    .get(agentsOnly, async (req, res) => {
      res.json(presentItems(await listItems(database, parse(inboxCalls.listInbox.query, req.query))));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(inboxCalls.listInboxAgents))
    .get(agentsOnly, async (_req, res) => {
      res.json(await listAgents(database));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(inboxCalls.getInboxItem))
    .get(agentsOnly, async (req, res) => {
      res.json(await getDetails(parse(inboxCalls.getInboxItem.params, req.params)));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(inboxCalls.getInboxMail))
    .get(agentsOnly, async (req, res) => {
      const { entryId, ...path } = parse(inboxCalls.getInboxMail.params, req.params);
      const raw = await getOriginalMail(database, path, entryId);
      // A mail of a stranger: a browser stores it and never opens it as a page of the shop.
      res.attachment(`${path.source}-${String(path.id)}-${entryId}.eml`).type('message/rfc822');
      res.set('Content-Security-Policy', "sandbox; default-src 'none'").send(raw);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(inboxCalls.replyToInboxItem))
    .post(agentsOnly, body, async (req, res) => {
      const path = parse(inboxCalls.replyToInboxItem.params, req.params);
      const reply = parse(inboxCalls.replyToInboxItem.body, req.body);
      const agent = getStaff(req);
      await limits.inboxReply.consume(String(agent.userId));
      const { isRepeated } = await replyToItem(context, path, { ...reply, agent });
      res.status(isRepeated ? 200 : 201).json(await getDetails(path));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(inboxCalls.assignInboxItem))
    .post(agentsOnly, body, async (req, res) => {
      const path = parse(inboxCalls.assignInboxItem.params, req.params);
      const agent = getStaff(req);
      const { agentId = agent.userId } = parse(inboxCalls.assignInboxItem.body, req.body);
      await assignItem(database, path, { agentId, agent });
      res.json(await getDetails(path));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(inboxCalls.snoozeInboxItem))
    .post(agentsOnly, body, async (req, res) => {
      const path = parse(inboxCalls.snoozeInboxItem.params, req.params);
      const { until } = parse(inboxCalls.snoozeInboxItem.body, req.body);
      await snoozeItem(database, path, { until, now: now(), agent: getStaff(req) });
      res.json(await getDetails(path));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(inboxCalls.closeInboxItem))
    .post(agentsOnly, async (req, res) => {
      const path = parse(inboxCalls.closeInboxItem.params, req.params);
      await closeItem(database, path, { agent: getStaff(req) });
      res.json(await getDetails(path));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(inboxCalls.reopenInboxItem))
    .post(agentsOnly, async (req, res) => {
      const path = parse(inboxCalls.reopenInboxItem.params, req.params);
      await reopenItem(database, path, { agent: getStaff(req) });
      res.json(await getDetails(path));
    })
    .all(refuseOtherMethods);

  return router;
}
