import { agentCalls, chatCalls } from '@ronin/contracts';
import { getAccountCaller, requireCaller, requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { ChatContext } from '../context.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import { sendTranscript } from './transcripts.service.ts';

/** The transcript of a chat by mail, asked for by its shopper or sent by an agent (behaviour: chat 13). */
export function transcriptsRoutes({
  database,
  findStaffSession,
  identity,
}: Pick<ChatContext, 'database' | 'findStaffSession' | 'identity'>): Router {
  const router = Router();

  router
    .route(routePath(chatCalls.mailTranscript))
    .post(requireCaller(identity, 'account'), async (req, res) => {
      const { customerId } = getAccountCaller(req);
      res.json({ to: await sendTranscript(database, parseSessionId(req), customerId) });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(agentCalls.sendTranscript))
    .post(requireStaff(findStaffSession, 'agent'), async (req, res) => {
      res.json({ to: await sendTranscript(database, parseSessionId(req), 'any account') });
    })
    .all(refuseOtherMethods);

  return router;
}

const parseSessionId = (req: Request): string =>
  requireSessionId(parse(chatCalls.mailTranscript.params, req.params).sessionId);
