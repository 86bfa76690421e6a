import type {
  AnswerOf,
  catalogueCalls,
  chatCalls,
  ChatSession,
  EndChat,
  LeaveMessage,
  RateChat,
  SendChatMessage,
  StartChat,
} from '@ronin/contracts';
import { api } from '../../../app/api.ts';

const sessionUrl = (sessionId: string): string => `/api/chat/sessions/${encodeURIComponent(sessionId)}`;

interface SendArgs {
  readonly session: ChatSession;
  readonly clientMessageId: string;
  readonly message: string;
}

/** The documented calls of the chat (behaviour: chat 2), and the shopper's own (behaviour: chat 5). */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    startChat: build.mutation<AnswerOf<typeof chatCalls.startChat>, StartChat>({
      query: (body) => ({ url: '/api/chat/sessions', method: 'POST', body }),
    }),
    getChatSession: build.query<AnswerOf<typeof chatCalls.getChat>, string>({
      query: (sessionId) => ({ url: sessionUrl(sessionId) }),
      keepUnusedDataFor: 0,
    }),
    getChatAvailability: build.query<AnswerOf<typeof chatCalls.getAvailability>, undefined>({
      query: () => ({ url: '/api/chat/availability' }),
      keepUnusedDataFor: 0,
    }),
    sendChatMessage: build.mutation<AnswerOf<typeof chatCalls.sendMessage>, SendArgs>({
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
    /** Staff who try the shop's chat end it as the shopper that they are here. */
    endChat: build.mutation<AnswerOf<typeof chatCalls.endChat>, string>({
      query: (sessionId) => ({
        url: `${sessionUrl(sessionId)}/end`,
        method: 'POST',
        body: { senderType: 'customer' } satisfies EndChat,
      }),
    }),
    rateChat: build.mutation<AnswerOf<typeof chatCalls.rateChat>, RateChat & { sessionId: string }>({
      query: ({ sessionId, rating }) => ({
        url: `${sessionUrl(sessionId)}/satisfaction`,
        method: 'POST',
        body: { rating } satisfies RateChat,
      }),
    }),
    mailTranscript: build.mutation<AnswerOf<typeof chatCalls.mailTranscript>, string>({
      query: (sessionId) => ({ url: `${sessionUrl(sessionId)}/transcript`, method: 'POST' }),
    }),
    leaveMessage: build.mutation<
      AnswerOf<typeof chatCalls.leaveMessage>,
      LeaveMessage & { sessionId: string }
    >({
      query: ({ sessionId, message }) => ({
        url: `${sessionUrl(sessionId)}/ticket`,
        method: 'POST',
        body: { message } satisfies LeaveMessage,
      }),
    }),
    /** A product that an agent shows. */
    getChatProduct: build.query<AnswerOf<typeof catalogueCalls.getProduct>, number>({
      query: (id) => ({ url: `/api/products/${String(id)}` }),
    }),
  }),
});

export const { useGetChatAvailabilityQuery, useGetChatProductQuery, useMailTranscriptMutation } = chatApi;
