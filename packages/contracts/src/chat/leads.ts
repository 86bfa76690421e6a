import { defineCall } from '../call.ts';
import { AgentChatSession, ChatSessionPath, TransferChat } from './sessions.ts';

/** The common parts of the calls with which a lead gives a chat to an agent. */
const LEAD = {
  method: 'post',
  tag: 'Agents',
  role: 'agent',
  isForLeads: true,
  params: ChatSessionPath,
  notFound: 'There is no such chat.',
  answers: { 200: { description: 'The session as it now is', schema: AgentChatSession } },
} as const;

/** What leads do with chats (behaviour: chat 20). */
export const leadCalls = {
  assignChat: defineCall({
    ...LEAD,
    path: '/api/chat/sessions/{sessionId}/assign',
    summary: 'Give a waiting chat to an agent',
    body: TransferChat,
    errors: [400, 404, 409],
  }),
  takeOverChat: defineCall({
    ...LEAD,
    path: '/api/chat/sessions/{sessionId}/take-over',
    summary: 'Take a chat that another agent holds',
    errors: [404, 409],
  }),
};
