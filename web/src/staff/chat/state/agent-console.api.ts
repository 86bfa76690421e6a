import type {
  AddBan,
  AddFaq,
  AgentChatSession,
  AgentStatus,
  ChatSessionsQuery,
  SaveCannedReply,
  SendChatMessage,
} from '@ronin/contracts';
import {
  agentCalls,
  answerLaterCalls,
  banCalls,
  chatCalls,
  chatStaffCalls,
  contentCalls,
  leadCalls,
} from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { request } from '../../../app/calls/requests.ts';

/** Seconds that an answer stays in the cache when nothing shows it any more. */
const KEEP_SECONDS = 30;

/** The filters of a list of chats. */
type SessionsArgs = Omit<ChatSessionsQuery, 'agentId'> & { readonly agentId?: number | undefined };

interface SendArgs extends Pick<SendChatMessage, 'message' | 'clientMessageId' | 'productId'> {
  readonly sessionId: string;
}

type OfChat<Body> = Body & { readonly sessionId: string };

const chatPath = (sessionId: string) => ({ params: { sessionId } });

const TAGS = ['Replies', 'Conversations', 'Inbox', 'ChatShop'] as const;

/** The agents' calls (behaviour: chat 10). */
export const agentConsoleApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getOwnPresence: build.query({ ...fromCall(agentCalls.getOwnPresence), keepUnusedDataFor: 0 }),
    setStatus: build.mutation(
      fromCall(agentCalls.setOwnStatus, (status: AgentStatus) => ({ body: { status } })),
    ),
    listQueue: build.query({ ...fromCall(agentCalls.listWaitingChats), keepUnusedDataFor: 0 }),
    searchChats: build.query({
      ...fromCall(chatCalls.searchChats, (filters: SessionsArgs) => ({ query: withoutEmpty(filters) })),
      keepUnusedDataFor: 0,
    }),
    sendAgentMessage: build.mutation(
      fromCall(chatCalls.sendMessage, ({ sessionId, ...body }: SendArgs) => ({
        params: { sessionId },
        body: { ...body, senderType: 'agent' as const },
      })),
    ),
    sendTranscript: build.mutation(fromCall(agentCalls.sendTranscript, chatPath)),
    claimChat: build.mutation(fromCall(agentCalls.claimChat, chatPath)),
    releaseChat: build.mutation(fromCall(agentCalls.releaseChat, chatPath)),
    transferChat: build.mutation(
      fromCall(agentCalls.transferChat, ({ sessionId, agentId }: OfChat<{ agentId: number }>) => ({
        params: { sessionId },
        body: { agentId },
      })),
    ),
    assignChat: build.mutation(
      fromCall(leadCalls.assignChat, ({ sessionId, agentId }: OfChat<{ agentId: number }>) => ({
        params: { sessionId },
        body: { agentId },
      })),
    ),
    takeOverChat: build.mutation(fromCall(leadCalls.takeOverChat, chatPath)),
    banShopper: build.mutation(fromCall(banCalls.addBan, (body: AddBan) => ({ body }))),
    endAgentChat: build.mutation<AgentChatSession, string>({
      query: (sessionId) =>
        request(chatCalls.endChat, { params: { sessionId }, body: { senderType: 'agent' } }),
    }),
    answerLater: build.mutation({
      ...fromCall(
        answerLaterCalls.answerChatLater,
        ({ sessionId, until }: OfChat<{ until: string | null }>) => ({
          params: { sessionId },
          body: { until },
        }),
      ),
      invalidatesTags: ['Conversations'],
    }),
    setChatTags: build.mutation(
      fromCall(chatCalls.tagChat, ({ sessionId, tags }: OfChat<{ tags: string[] }>) => ({
        params: { sessionId },
        body: { tags },
      })),
    ),
    listNotes: build.query({ ...fromCall(agentCalls.listNotes, chatPath), keepUnusedDataFor: 0 }),
    addNote: build.mutation(
      fromCall(agentCalls.addNote, ({ sessionId, note }: OfChat<{ note: string }>) => ({
        params: { sessionId },
        body: { note },
      })),
    ),
    getShopperContext: build.query({
      ...fromCall(agentCalls.getShopperContext, chatPath),
      providesTags: (_answer, _error, sessionId) => [{ type: 'ChatShop' as const, id: sessionId }],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    addReply: build.mutation({ ...fromCall(chatStaffCalls.addCannedReply), invalidatesTags: ['Replies'] }),
    changeReply: build.mutation({
      ...fromCall(chatStaffCalls.changeCannedReply, ({ id, ...body }: SaveCannedReply & { id: number }) => ({
        params: { id },
        body,
      })),
      invalidatesTags: ['Replies'],
    }),
    removeReply: build.mutation({
      ...fromCall(chatStaffCalls.removeCannedReply, (id: number) => ({ params: { id } })),
      invalidatesTags: ['Replies'],
    }),
    putReplyPicture: build.mutation({
      ...fromCall(chatStaffCalls.putReplyPicture, ({ id, file }: { id: number; file: File }) => {
        const body = new FormData();
        body.set('file', file);

        return { params: { id }, body, timeout: UPLOAD_MS };
      }),
      invalidatesTags: ['Replies'],
    }),
    removeReplyPicture: build.mutation({
      ...fromCall(chatStaffCalls.removeReplyPicture, (id: number) => ({ params: { id } })),
      invalidatesTags: ['Replies'],
    }),
    saveFaqDraft: build.mutation(
      fromCall(contentCalls.addFaq, (draft: Pick<AddFaq, 'answer' | 'question'>) => ({
        body: { ...draft, isActive: false },
      })),
    ),
  }),
});

/** A picture of 10 MB on a slow line, and the encoder's turn. */
const UPLOAD_MS = 120_000;

/** An empty field does not filter. */
const withoutEmpty = (filters: SessionsArgs): SessionsArgs =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
