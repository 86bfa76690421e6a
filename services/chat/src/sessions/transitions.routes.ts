import { agentCalls, BODY_LIMITS, chatCalls, type EndChat } from '@ronin/contracts';
import { getStaff, hasRole, requireStaff, resolveStaff } from '@ronin/identity';
import { AppError, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, type RequestHandler, Router } from 'express';
import type { ChatContext } from '../context.ts';
import { findAgent } from './agents.service.ts';
import { presentAgentSession, presentSession } from './sessions.presenter.ts';
import { rateSession, requireSessionId } from './sessions.service.ts';
import { changeSession } from './transitions.service.ts';

/** The calls that change a session's state: claim, release, transfer and end, and the shopper's rating after it. */
export function transitionsRoutes(context: ChatContext): Router {
  const router = Router();
  const agentsOnly = requireStaff(context.findStaffSession, 'agent');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  for (const kind of ['claim', 'release'] as const) {
    router
      .route(routePath(kind === 'claim' ? agentCalls.claimChat : agentCalls.releaseChat))
      .post(agentsOnly, async (req, res) => {
        const session = await changeSession(context, parseSessionId(req), { kind, agent: getStaff(req) });
        res.json(presentAgentSession(session));
      })
      .all(refuseOtherMethods);
  }

  router
    .route(routePath(agentCalls.transferChat))
    .post(agentsOnly, body, async (req, res) => {
      const sessionId = parseSessionId(req);
      const to = await requireAgent(context, parse(agentCalls.transferChat.body, req.body).agentId);
      const session = await changeSession(context, sessionId, { kind: 'transfer', agent: getStaff(req), to });
      res.json(presentAgentSession(session));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(chatCalls.endChat))
    .post(optionalBody(body), async (req, res) => {
      const sessionId = parseSessionId(req);
      const { senderType } = parse(chatCalls.endChat.body, req.body ?? {});
      const agent = await findAgentCaller(context, req, senderType);
      const session = await changeSession(
        context,
        sessionId,
        agent ? { kind: 'end', agent } : { kind: 'leave' },
      );
      res.json(agent ? presentAgentSession(session) : presentSession(session));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(chatCalls.rateChat))
    .post(body, async (req, res) => {
      const sessionId = parseSessionId(req);
      const { rating } = parse(chatCalls.rateChat.body, req.body);
      res.json(presentSession(await rateSession(context.database, sessionId, rating)));
    })
    .all(refuseOtherMethods);

  return router;
}

/** `fetch` sends Content-Length: 0 when there is no body. */
const optionalBody =
  (body: RequestHandler): RequestHandler =>
  (req, res, next) => {
    if (req.headers['content-length'] === '0') next();
    else body(req, res, next);
  };

const parseSessionId = (req: Request): string =>
  requireSessionId(parse(chatCalls.endChat.params, req.params).sessionId);

/** @throws AppError not-found */
async function requireAgent({ database }: ChatContext, agentId: number) {
  const agent = await findAgent(database, agentId);
  if (agent === null) throw new AppError('not-found', 'There is no such agent.');

  return agent;
}

/**
 * The agent who sent the request, or null for a shopper.
 * @throws AppError forbidden when the caller claims to be an agent and is not.
 */
async function findAgentCaller(context: ChatContext, req: Request, senderType: EndChat['senderType']) {
  if (senderType === 'customer') return null;
  const staff = await resolveStaff(req, context.findStaffSession);
  if (staff !== null && hasRole(staff, 'agent')) return staff;
  if (senderType === 'agent') throw new AppError('forbidden', 'You are not an agent.');

  return null;
}
