import { chatCalls } from '@ronin/contracts/calls';
import { api } from '../app/api.ts';
import { fromCall } from '../app/calls/from-call.ts';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Only the messages later than `after`; 0 for all. */
    listChatMessages: build.query({
      ...fromCall(chatCalls.listMessages, ({ sessionId, after }: { sessionId: string; after: number }) => ({
        params: { sessionId },
        query: { after: after || undefined },
      })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { listChatMessages } = messagesApi.endpoints;
