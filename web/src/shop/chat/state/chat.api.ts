import type { SendChatMessage } from '@ronin/contracts';
import { chatByMailCalls, chatCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

/** The documented calls of the chat (behaviour: chat 2), and the shopper's own (behaviour: chat 5). */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    startChat: build.mutation(fromCall(chatCalls.startChat)),
    getChatSession: build.query({ ...fromCall(chatCalls.getChat), keepUnusedDataFor: 0 }),
    getChatAvailability: build.query({ ...fromCall(chatCalls.getAvailability), keepUnusedDataFor: 0 }),
    /** The documented body names the session too. */
    sendChatMessage: build.mutation(
      fromCall(chatCalls.sendMessage, (body: SendChatMessage & { sessionId: string }) => ({
        params: { sessionId: body.sessionId },
        body,
      })),
    ),
    endChat: build.mutation(fromCall(chatCalls.endChat)),
    rateChat: build.mutation(fromCall(chatCalls.rateChat)),
    readChat: build.mutation(fromCall(chatByMailCalls.readChat)),
    leaveMessage: build.mutation(fromCall(chatCalls.leaveMessage)),
  }),
});

export const { useGetChatAvailabilityQuery } = chatApi;
