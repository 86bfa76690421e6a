import type {
  AddFaq,
  agentCalls,
  AgentChatSession,
  AgentStatus,
  AnswerOf,
  chatCalls,
  ChatSessionsQuery,
  chatStaffCalls,
  contentCalls,
  SaveCannedReply,
  SendChatMessage,
} from '@ronin/contracts';
import { api } from '../../../app/api.ts';

/** Seconds that an answer stays in the cache when nothing shows it any more. */
const KEEP_SECONDS = 30;

const sessionUrl = (sessionId: string): string => `/api/chat/sessions/${encodeURIComponent(sessionId)}`;
const post = (url: string, body?: object) => ({ url, method: 'POST', ...(body && { body }) });

/** The filters of a list of chats. The query string holds the agent's number as text. */
type SessionsArgs = Omit<ChatSessionsQuery, 'agentId'> & { readonly agentId?: number | undefined };

interface SendArgs extends Pick<SendChatMessage, 'message' | 'clientMessageId' | 'productId'> {
  readonly sessionId: string;
}

/** The agents' calls (behaviour: chat 10). */
export const agentConsoleApi = api.enhanceEndpoints({ addTagTypes: ['Replies', 'Tickets'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnPresence: build.query<AnswerOf<typeof agentCalls.getOwnPresence>, undefined>({
      query: () => ({ url: '/api/chat/agents/me' }),
      keepUnusedDataFor: 0,
    }),
    setStatus: build.mutation<AnswerOf<typeof agentCalls.setOwnStatus>, AgentStatus>({
      query: (status) => ({ url: '/api/chat/agents/me', method: 'PUT', body: { status } }),
    }),
    listQueue: build.query<AnswerOf<typeof agentCalls.listWaitingChats>, undefined>({
      query: () => ({ url: '/api/chat/queue' }),
      keepUnusedDataFor: 0,
    }),
    searchChats: build.query<AnswerOf<typeof chatCalls.searchChats>, SessionsArgs>({
      query: (params) => ({ url: '/api/chat/sessions', params: dropEmpty(params) }),
      keepUnusedDataFor: 0,
    }),
    sendAgentMessage: build.mutation<AnswerOf<typeof chatCalls.sendMessage>, SendArgs>({
      query: ({ sessionId, ...body }) =>
        post(`${sessionUrl(sessionId)}/messages`, { ...body, senderType: 'agent' }),
    }),
    sendTranscript: build.mutation<AnswerOf<typeof agentCalls.sendTranscript>, string>({
      query: (sessionId) => post(`${sessionUrl(sessionId)}/transcript/send`),
    }),
    claimChat: build.mutation<AnswerOf<typeof agentCalls.claimChat>, string>({
      query: (sessionId) => post(`${sessionUrl(sessionId)}/claim`),
    }),
    releaseChat: build.mutation<AnswerOf<typeof agentCalls.releaseChat>, string>({
      query: (sessionId) => post(`${sessionUrl(sessionId)}/release`),
    }),
    transferChat: build.mutation<
      AnswerOf<typeof agentCalls.transferChat>,
      { sessionId: string; agentId: number }
    >({
      query: ({ sessionId, agentId }) => post(`${sessionUrl(sessionId)}/transfer`, { agentId }),
    }),
    endAgentChat: build.mutation<AgentChatSession, string>({
      query: (sessionId) => post(`${sessionUrl(sessionId)}/end`, { senderType: 'agent' }),
    }),
    setChatTags: build.mutation<AnswerOf<typeof chatCalls.tagChat>, { sessionId: string; tags: string[] }>({
      query: ({ sessionId, tags }) => ({ url: sessionUrl(sessionId), method: 'PATCH', body: { tags } }),
    }),
    listNotes: build.query<AnswerOf<typeof agentCalls.listNotes>, string>({
      query: (sessionId) => ({ url: `${sessionUrl(sessionId)}/notes` }),
      keepUnusedDataFor: 0,
    }),
    addNote: build.mutation<AnswerOf<typeof agentCalls.addNote>, { sessionId: string; note: string }>({
      query: ({ sessionId, note }) => post(`${sessionUrl(sessionId)}/notes`, { note }),
    }),
    getShopperContext: build.query<AnswerOf<typeof agentCalls.getShopperContext>, string>({
      query: (sessionId) => ({ url: `${sessionUrl(sessionId)}/context` }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    listReplies: build.query<AnswerOf<typeof chatStaffCalls.listCannedReplies>, undefined>({
      query: () => ({ url: '/api/chat/replies' }),
      providesTags: ['Replies'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    addReply: build.mutation<AnswerOf<typeof chatStaffCalls.addCannedReply>, SaveCannedReply>({
      query: (reply) => post('/api/chat/replies', reply),
      invalidatesTags: ['Replies'],
    }),
    changeReply: build.mutation<
      AnswerOf<typeof chatStaffCalls.changeCannedReply>,
      SaveCannedReply & { id: number }
    >({
      query: ({ id, ...body }) => ({ url: `/api/chat/replies/${String(id)}`, method: 'PUT', body }),
      invalidatesTags: ['Replies'],
    }),
    removeReply: build.mutation<AnswerOf<typeof chatStaffCalls.removeCannedReply>, number>({
      query: (id) => ({ url: `/api/chat/replies/${String(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Replies'],
    }),
    saveFaqDraft: build.mutation<AnswerOf<typeof contentCalls.addFaq>, Pick<AddFaq, 'answer' | 'question'>>({
      query: (draft) => post('/api/staff/faqs', { ...draft, isActive: false }),
    }),
    getTicketCount: build.query<AnswerOf<typeof chatStaffCalls.countTickets>, undefined>({
      query: () => ({ url: '/api/chat/tickets/count' }),
      providesTags: ['Tickets'],
    }),
  }),
});

const dropEmpty = (params: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== ''));
