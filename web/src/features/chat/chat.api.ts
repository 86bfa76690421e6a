import type { ChatMessage, ChatSession, SendChatMessage, StartChat, StartChatAnswer } from '@ronin/contracts';
import { api } from '../../app/api.ts';

const sessionUrl = (sessionId: string): string => `/api/chat/sessions/${encodeURIComponent(sessionId)}`;

interface SendArgs {
  readonly session: ChatSession;
  readonly clientMessageId: string;
  readonly message: string;
}

/** The documented calls of the chat (Specification, section 7), and the shopper's end of it (decisions: Chat). */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    startChat: build.mutation<StartChatAnswer, StartChat>({
      query: (body) => ({ url: '/api/chat/sessions', method: 'POST', body }),
    }),
    readChatSession: build.mutation<ChatSession, string>({
      query: (sessionId) => ({ url: sessionUrl(sessionId) }),
    }),
    /** Only the messages later than `after`; 0 for all. */
    readChatMessages: build.mutation<ChatMessage[], { sessionId: string; after: number }>({
      query: ({ sessionId, after }) => ({
        url: `${sessionUrl(sessionId)}/messages`,
        ...(after > 0 && { params: { after } }),
      }),
    }),
    sendChatMessage: build.mutation<ChatMessage, SendArgs>({
      query: ({ session, clientMessageId, message }) => ({
        url: `${sessionUrl(session.sessionId)}/messages`,
        method: 'POST',
        body: {
          sessionId: session.sessionId,
          senderId: session.customerEmail,
          senderName: session.customerName,
          senderType: 'customer',
          message,
          clientMessageId,
        } satisfies SendChatMessage,
      }),
    }),
    endChat: build.mutation<ChatSession, string>({
      query: (sessionId) => ({ url: `${sessionUrl(sessionId)}/end`, method: 'POST' }),
    }),
  }),
});
