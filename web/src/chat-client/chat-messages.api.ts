import type { AnswerOf, chatCalls } from '@ronin/contracts';
import { api } from '../app/api.ts';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Only the messages later than `after`; 0 for all. */
    listChatMessages: build.query<
      AnswerOf<typeof chatCalls.listMessages>,
      { sessionId: string; after: number }
    >({
      query: ({ sessionId, after }) => ({
        url: `/api/chat/sessions/${encodeURIComponent(sessionId)}/messages`,
        ...(after > 0 && { params: { after } }),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { listChatMessages } = messagesApi.endpoints;
