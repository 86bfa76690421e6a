import { BODY_LIMITS, chatCalls, type ChatTicket } from '@ronin/contracts';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import type { TicketRow } from './create-ticket.service.ts';
import { leaveMessage } from './tickets.service.ts';

/** The call with which a shopper leaves a message when no agent is available. */
export function ticketsRoutes(context: ChatContext): Router {
  const router = Router();

  router
    .route(routePath(chatCalls.leaveMessage))
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const sessionId = requireSessionId(parse(chatCalls.leaveMessage.params, req.params).sessionId);
      const { message } = parse(chatCalls.leaveMessage.body, req.body);
      await context.limits.chatStart.consume(clientKey(req.ip));
      const { ticket, repeated } = await leaveMessage(context, sessionId, message);
      res.status(repeated ? 200 : 201).json(presentTicket(ticket));
    })
    .all(refuseOtherMethods);

  return router;
}

const presentTicket = ({ ticketNumber, createdAt }: TicketRow): ChatTicket => ({
  ticketNumber,
  createdAt: createdAt.toISOString(),
});
