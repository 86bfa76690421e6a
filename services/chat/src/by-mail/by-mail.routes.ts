import { chatByMailCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { saveRead } from '../messages/read-receipts.service.ts';
import { presentSession } from '../sessions/sessions.presenter.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { parseChatToken } from './chat-link.ts';

/** How a shopper comes back from a mail, and what was read without a socket (behaviour: chat 14). */
export const byMailRoutes = (context: ChatContext) => {
  const { config, database, lastSeen } = context;

  return serveCalls(context, chatByMailCalls, {
    openChatLink: async ({ body }) => {
      const id = parseChatToken(body.token, config.identity.sessionSecret, new Date());
      const found =
        id === null
          ? null
          : await database.models.LiveChatSession.findByPk(id, { attributes: ['sessionId'] });
      if (found === null) throw new AppError('not-found', 'This link opens no chat any more.');
      const session = await requireSession(database, found.sessionId);
      // The browser shows all of it now. It has no socket in a chat that has ended.
      await saveRead(context, { sessionId: session.sessionId, upTo: 'all', agentId: null });
      return presentSession(session);
    },
    readChat: async ({ params: { sessionId }, body }) => {
      await requireSession(database, sessionId);
      await saveRead(context, { sessionId, upTo: body.messageId, agentId: null });
      lastSeen.record(sessionId);
    },
  });
};
