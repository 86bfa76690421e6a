import { BODY_LIMITS, chatCalls, type ChatMessage } from '@ronin/contracts';
import { getStaffTokenHash } from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import type { MessageRow } from '../sessions/rows.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import { sendJsonArray } from './json-array.ts';
import { iterateMessages, postMessage } from './messages.service.ts';
import { consumeMessageLimits, requireSameSession, resolveSender } from './senders.ts';

/** The documented message calls (behaviour: chat 2). */
export function messagesRoutes(context: ChatContext): Router {
  const router = Router();

  router
    .route(routePath(chatCalls.listMessages))
    .get(async (req, res) => {
      const sessionId = requireSessionId(parse(chatCalls.listMessages.params, req.params).sessionId);
      const { after = 0 } = parse(chatCalls.listMessages.query, req.query);
      await context.limits.chatReadAddress.consume(clientKey(req.ip));
      await context.limits.chatReadSession.consume(sessionId);
      await sendJsonArray(res, presentPages(iterateMessages(context.database, sessionId, after)));
      if (getStaffTokenHash(req) === null) context.lastSeen.record(sessionId);
    })
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const sessionId = requireSessionId(parse(chatCalls.listMessages.params, req.params).sessionId);
      const {
        message,
        senderType,
        clientMessageId = null,
        productId = null,
        ...body
      } = parse(chatCalls.sendMessage.body, req.body);
      requireSameSession(sessionId, body.sessionId);
      const sender = await resolveSender(context.findStaffSession, req, senderType);
      await consumeMessageLimits(context.limits, { sessionId, sender, address: clientKey(req.ip) });
      const posted = await postMessage(context, { sessionId, sender, message, clientMessageId, productId });
      res.status(posted.repeated ? 200 : 201).json(presentMessage(posted.message));
    })
    .all(refuseOtherMethods);

  return router;
}

async function* presentPages(
  pages: AsyncIterable<MessageRow[]>,
): AsyncGenerator<ChatMessage[], void, undefined> {
  for await (const page of pages) yield page.map(presentMessage);
}
