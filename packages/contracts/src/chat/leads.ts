import { callsOf } from '../call.ts';
import { AgentChatSession, ChatSessionPath, TransferChat } from './sessions.ts';

/** The common parts of the calls with which a lead gives a chat to an agent. */
const lead = callsOf({
  tag: 'Agents',
  role: 'agent',
  isForLeads: true,
  params: ChatSessionPath,
  notFound: 'There is no such chat.',
  answers: { 200: { description: 'The session as it now is', schema: AgentChatSession } },
});

/** What leads do with chats (behaviour: chat 20). */
export const leadCalls = {
  assignChat: lead.post('/api/chat/sessions/{sessionId}/assign', {
    summary: 'Give a waiting chat to an agent',
    body: TransferChat,
    errors: [409],
  }),
  takeOverChat: lead.post('/api/chat/sessions/{sessionId}/take-over', {
    summary: 'Take a chat that another agent holds',
    errors: [409],
  }),
};
