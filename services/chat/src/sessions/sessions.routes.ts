import { BODY_LIMITS, chatCalls } from '@ronin/contracts';
import { identifyCaller, requireStaff, signInRequired } from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import { toSessionEvent } from '../cluster/cluster-event.ts';
import type { ChatContext } from '../context.ts';
import { listSessions } from './search.service.ts';
import { presentAgentSession, presentSearchHit, presentSession } from './sessions.presenter.ts';
import { requireSession, requireSessionId, startSession, tagSession } from './sessions.service.ts';

/** The documented session calls (behaviour: chat 2), to which the session id gives access, and the staff's calls. */
export function sessionsRoutes({
  database,
  findStaffSession,
  identity,
  limits,
  publish,
}: ChatContext): Router {
  const router = Router();
  const agentsOnly = requireStaff(findStaffSession, 'agent');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(chatCalls.startChat))
    .post(body, async (req, res) => {
      const chat = parse(chatCalls.startChat.body, req.body);
      const caller = await identifyCaller(req, identity);
      if (caller.kind === 'ended') throw signInRequired();
      await limits.chatStart.consume(clientKey(req.ip));
      const session = await startSession(
        database,
        caller.kind === 'anonymous' ? null : caller.customerId,
        chat,
      );
      publish({ kind: 'queue' });
      res.status(201).json({ session: presentSession(session) });
    })
    .get(agentsOnly, async (req, res) => {
      const sessions = await listSessions(database, parse(chatCalls.searchChats.query, req.query));
      res.json(sessions.map(presentSearchHit));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(chatCalls.getChat))
    .get(async (req, res) => {
      res.json(presentSession(await requireSession(database, parseSessionId(req))));
    })
    .patch(agentsOnly, body, async (req, res) => {
      const sessionId = parseSessionId(req);
      const { tags } = parse(chatCalls.tagChat.body, req.body);
      const session = await tagSession(database, sessionId, tags);
      publish(toSessionEvent(session, { previousAgentId: session.agentId }));
      res.json(presentAgentSession(session));
    })
    .all(refuseOtherMethods);

  return router;
}

const parseSessionId = (req: Request): string =>
  requireSessionId(parse(chatCalls.getChat.params, req.params).sessionId);
