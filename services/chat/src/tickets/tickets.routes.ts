import { BODY_LIMITS, ChatSessionPath, LeaveMessage, type ChatTicket } from '@ronin/contracts';
import { clientKey, parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import type { TicketRow } from './create-ticket.service.ts';
import { leaveMessage } from './tickets.service.ts';

/** The call with which a shopper leaves a message when no agent is available. */
export function ticketsRoutes(context: ChatContext): Router {
  const router = Router();

  router
    .route('/api/chat/sessions/:sessionId/ticket')
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const sessionId = requireSessionId(parse(ChatSessionPath, req.params).sessionId);
      const { message } = parse(LeaveMessage, req.body);
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
