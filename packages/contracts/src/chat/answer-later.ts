import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Timestamp } from '../fields.ts';
import { AgentChatSession, ChatSessionPath } from './sessions.ts';

/** POST /api/chat/sessions/{id}/later */
export const AnswerLater = z.object({
  until: Timestamp.nullish().meta({
    description: 'Until when the ticket is hidden, at most 90 days from now. Absent: it is open at once.',
  }),
});

const agent = callsOf({ tag: 'Agents', role: 'agent' });

export const answerLaterCalls = {
  answerChatLater: agent.post('/api/chat/sessions/{sessionId}/later', {
    summary: 'End a chat that you hold, and answer it later by mail',
    description:
      'The whole conversation becomes a ticket of the caller. The shopper is told its number. A repeat answers 200 and changes nothing.',
    params: ChatSessionPath,
    notFound: 'There is no such chat.',
    isBodyOptional: true,
    body: AnswerLater,
    answers: { 200: { description: 'The session, ended', schema: AgentChatSession } },
    errors: [409],
  }),
};
