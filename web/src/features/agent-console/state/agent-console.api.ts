import type {
  AgentChatSession,
  AgentPresence,
  AgentStatus,
  CannedReply,
  ChatMessage,
  ChatNote,
  ChatSearchHit,
  ChatSessionsQuery,
  SaveCannedReply,
  SendChatMessage,
  ShopperContext,
  SupportTicket,
  TicketCount,
  TicketDetails,
  TicketStatus,
} from '@ronin/contracts';
import { api } from '../../../app/api.ts';

/** Seconds that an answer stays in the cache when nothing shows it any more. */
const KEEP_SECONDS = 30;

const sessionUrl = (sessionId: string): string => `/api/chat/sessions/${encodeURIComponent(sessionId)}`;
const ticketUrl = (number: string): string => `/api/chat/tickets/${encodeURIComponent(number)}`;
const post = (url: string, body?: object) => ({ url, method: 'POST', ...(body && { body }) });

/** The filters of a list of chats. The query string holds the agent's number as text. */
type SessionsArgs = Omit<ChatSessionsQuery, 'agentId'> & { readonly agentId?: number | undefined };

interface SendArgs extends Pick<SendChatMessage, 'message' | 'clientMessageId' | 'productId'> {
  readonly sessionId: string;
}

/** The agents' calls (behaviour: chat 10). */
export const agentConsoleApi = api.enhanceEndpoints({ addTagTypes: ['Replies', 'Tickets'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnPresence: build.query<AgentPresence, undefined>({
      query: () => ({ url: '/api/chat/agents/me' }),
      keepUnusedDataFor: 0,
    }),
    setStatus: build.mutation<AgentPresence, AgentStatus>({
      query: (status) => ({ url: '/api/chat/agents/me', method: 'PUT', body: { status } }),
    }),
    listQueue: build.query<AgentChatSession[], undefined>({
      query: () => ({ url: '/api/chat/queue' }),
      keepUnusedDataFor: 0,
    }),
    listSessions: build.query<ChatSearchHit[], SessionsArgs>({
      query: (params) => ({ url: '/api/chat/sessions', params: dropEmpty(params) }),
      keepUnusedDataFor: 0,
    }),
    sendAgentMessage: build.mutation<ChatMessage, SendArgs>({
      query: ({ sessionId, ...body }) =>
        post(`${sessionUrl(sessionId)}/messages`, { ...body, senderType: 'agent' }),
    }),
    claimChat: build.mutation<AgentChatSession, string>({
      query: (sessionId) => post(`${sessionUrl(sessionId)}/claim`),
    }),
    releaseChat: build.mutation<AgentChatSession, string>({
      query: (sessionId) => post(`${sessionUrl(sessionId)}/release`),
    }),
    transferChat: build.mutation<AgentChatSession, { sessionId: string; agentId: number }>({
      query: ({ sessionId, agentId }) => post(`${sessionUrl(sessionId)}/transfer`, { agentId }),
    }),
    endAgentChat: build.mutation<AgentChatSession, string>({
      query: (sessionId) => post(`${sessionUrl(sessionId)}/end`, { senderType: 'agent' }),
    }),
    setChatTags: build.mutation<AgentChatSession, { sessionId: string; tags: string[] }>({
      query: ({ sessionId, tags }) => ({ url: sessionUrl(sessionId), method: 'PATCH', body: { tags } }),
    }),
    listNotes: build.query<ChatNote[], string>({
      query: (sessionId) => ({ url: `${sessionUrl(sessionId)}/notes` }),
      keepUnusedDataFor: 0,
    }),
    addNote: build.mutation<ChatNote, { sessionId: string; note: string }>({
      query: ({ sessionId, note }) => post(`${sessionUrl(sessionId)}/notes`, { note }),
    }),
    getShopperContext: build.query<ShopperContext, string>({
      query: (sessionId) => ({ url: `${sessionUrl(sessionId)}/context` }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    listReplies: build.query<CannedReply[], undefined>({
      query: () => ({ url: '/api/chat/replies' }),
      providesTags: ['Replies'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    addReply: build.mutation<CannedReply, SaveCannedReply>({
      query: (reply) => post('/api/chat/replies', reply),
      invalidatesTags: ['Replies'],
    }),
    changeReply: build.mutation<CannedReply, SaveCannedReply & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/api/chat/replies/${String(id)}`, method: 'PUT', body }),
      invalidatesTags: ['Replies'],
    }),
    removeReply: build.mutation<null, number>({
      query: (id) => ({ url: `/api/chat/replies/${String(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Replies'],
    }),
    getTicketCount: build.query<TicketCount, undefined>({
      query: () => ({ url: '/api/chat/tickets/count' }),
      providesTags: ['Tickets'],
    }),
    listTickets: build.query<SupportTicket[], TicketStatus | 'all'>({
      query: (status) => ({
        url: '/api/chat/tickets',
        ...(status !== 'all' && { params: { status } }),
      }),
      providesTags: ['Tickets'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    getTicket: build.query<TicketDetails, string>({
      query: (number) => ({ url: ticketUrl(number) }),
      providesTags: ['Tickets'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    answerTicket: build.mutation<TicketDetails, { number: string; message: string }>({
      query: ({ number, message }) => post(`${ticketUrl(number)}/messages`, { message }),
      invalidatesTags: ['Tickets'],
    }),
    changeTicket: build.mutation<TicketDetails, { number: string; status: TicketStatus }>({
      query: ({ number, status }) => ({ url: ticketUrl(number), method: 'PATCH', body: { status } }),
      invalidatesTags: ['Tickets'],
    }),
  }),
});

const dropEmpty = (params: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== ''));
