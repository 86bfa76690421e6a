import { answerLaterCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ChatContext } from '../context.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import { answerLater } from '../tickets/answer-later.service.ts';

/** POST /api/chat/sessions/{id}/later (behaviour: chat 11). */
export const answerLaterRoutes = (context: ChatContext) =>
  serveCalls(context, answerLaterCalls, {
    answerChatLater: async ({ params, body, staff: agent }) =>
      presentAgentSession(await answerLater(context, params.sessionId, { agent, until: body.until ?? null })),
  });
