import type {
  AgentChatSession,
  AgentPresence,
  AgentStatus,
  ShopperContext,
  ChatMessage,
  ChatNote,
  CannedReply,
  ChatSearchHit,
  ChatSessionsQuery,
  SaveCannedReply,
  SendChatMessage,
  SupportTicket,
  TicketCount,
  TicketDetails,
  TicketStatus,
} from '@ronin/contracts';
import { api } from '../../../app/api.ts';

/** Seconds that an answer stays when nothing shows it any more: the console always asks anew. */
const KEEP_SECONDS = 30;

const sessionUrl = (sessionId: string): string => `/api/chat/sessions/${encodeURIComponent(sessionId)}`;
const ticketUrl = (number: string): string => `/api/chat/tickets/${encodeURIComponent(number)}`;
const post = (url: string, body?: object) => ({ url, method: 'POST', ...(body && { body }) });

/** What can be asked of a list of chats; a number may stand where the service reads one. */
type SessionsArgs = Omit<ChatSessionsQuery, 'agentId'> & { readonly agentId?: number | undefined };

interface SendArgs extends Pick<SendChatMessage, 'message' | 'clientMessageId' | 'productId'> {
  readonly sessionId: string;
}

/** The agents' calls (behaviour: chat 10). */
export const consoleApi = api.enhanceEndpoints({ addTagTypes: ['Replies', 'Tickets'] }).injectEndpoints({
  endpoints: (build) => ({
    readOwnPresence: build.mutation<AgentPresence, undefined>({
      query: () => ({ url: '/api/chat/agents/me' }),
    }),
    setStatus: build.mutation<AgentPresence, AgentStatus>({
      query: (status) => ({ url: '/api/chat/agents/me', method: 'PUT', body: { status } }),
    }),
    readQueue: build.mutation<AgentChatSession[], undefined>({ query: () => ({ url: '/api/chat/queue' }) }),
    readSessions: build.mutation<AgentChatSession[], SessionsArgs>({
      query: (params) => ({ url: '/api/chat/sessions', params: dropEmpty(params) }),
    }),
    findSessions: build.query<ChatSearchHit[], SessionsArgs>({
      query: (params) => ({ url: '/api/chat/sessions', params: dropEmpty(params) }),
      keepUnusedDataFor: 0,
    }),
    readAgentMessages: build.mutation<ChatMessage[], { sessionId: string; after: number }>({
      query: ({ sessionId, after }) => ({
        url: `${sessionUrl(sessionId)}/messages`,
        ...(after > 0 && { params: { after } }),
      }),
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
    tagChat: build.mutation<AgentChatSession, { sessionId: string; tags: string[] }>({
      query: ({ sessionId, tags }) => ({ url: sessionUrl(sessionId), method: 'PATCH', body: { tags } }),
    }),
    readNotes: build.mutation<ChatNote[], string>({
      query: (sessionId) => ({ url: `${sessionUrl(sessionId)}/notes` }),
    }),
    addNote: build.mutation<ChatNote, { sessionId: string; note: string }>({
      query: ({ sessionId, note }) => post(`${sessionUrl(sessionId)}/notes`, { note }),
    }),
    getContext: build.query<ShopperContext, string>({
      query: (sessionId) => ({ url: `${sessionUrl(sessionId)}/context` }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    getReplies: build.query<CannedReply[], undefined>({
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
    countTickets: build.query<TicketCount, undefined>({
      query: () => ({ url: '/api/chat/tickets/count' }),
      providesTags: ['Tickets'],
    }),
    getTickets: build.query<SupportTicket[], TicketStatus | 'all'>({
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
