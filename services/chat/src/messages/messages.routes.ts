import { BODY_LIMITS, ChatMessagesQuery, ChatSessionPath, SendChatMessage } from '@ronin/contracts';
import { addressKey, parse, readJson, readStaffDigest, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import { presentMessage } from './messages.presenter.ts';
import { listMessages, postMessage } from './messages.service.ts';
import { admitMessage, refuseOtherSession, resolveSender } from './senders.ts';

/** The documented message calls (Specification, section 7). */
export function messagesRoutes(context: ChatContext): Router {
  const router = Router();

  router
    .route('/api/chat/sessions/:sessionId/messages')
    .get(async (req, res) => {
      const sessionId = requireSessionId(parse(ChatSessionPath, req.params).sessionId);
      const { after = 0 } = parse(ChatMessagesQuery, req.query);
      const messages = await listMessages(context.database, sessionId, after);
      if (readStaffDigest(req) === null) context.signsOfLife.shopper(sessionId);
      res.json(messages.map(presentMessage));
    })
    .post(readJson({ limit: BODY_LIMITS.default }), async (req, res) => {
      const sessionId = requireSessionId(parse(ChatSessionPath, req.params).sessionId);
      const {
        message,
        senderType,
        clientMessageId = null,
        productId = null,
        ...body
      } = parse(SendChatMessage, req.body);
      refuseOtherSession(sessionId, body.sessionId);
      const sender = await resolveSender(context, req, senderType);
      await admitMessage(context, { sessionId, sender, address: addressKey(req.ip) });
      const posted = await postMessage(context, { sessionId, sender, message, clientMessageId, productId });
      res.status(posted.repeated ? 200 : 201).json(presentMessage(posted.message));
    })
    .all(refuseOtherMethods);

  return router;
}
