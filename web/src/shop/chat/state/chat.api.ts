import type { ChatSession, RateChat, ReadChat, SendChatMessage } from '@ronin/contracts';
import { chatByMailCalls, chatCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

interface SendArgs {
  readonly session: ChatSession;
  readonly clientMessageId: string;
  readonly message: string;
}

type OfChat<Body> = Body & { readonly sessionId: string };

const chatPath = (sessionId: string) => ({ params: { sessionId } });

/** The documented calls of the chat (behaviour: chat 2), and the shopper's own (behaviour: chat 5). */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    startChat: build.mutation(fromCall(chatCalls.startChat)),
    getChatSession: build.query({ ...fromCall(chatCalls.getChat, chatPath), keepUnusedDataFor: 0 }),
    getChatAvailability: build.query({ ...fromCall(chatCalls.getAvailability), keepUnusedDataFor: 0 }),
    sendChatMessage: build.mutation(
      fromCall(chatCalls.sendMessage, ({ session, clientMessageId, message }: SendArgs) => ({
        params: { sessionId: session.sessionId },
        body: {
          sessionId: session.sessionId,
          senderId: session.customerEmail,
          senderName: session.customerName,
          senderType: 'customer' as const,
          message,
          clientMessageId,
        } satisfies SendChatMessage,
      })),
    ),
    /** Staff who try the shop's chat end it as the shopper that they are here. */
    endChat: build.mutation(
      fromCall(chatCalls.endChat, (sessionId: string) => ({
        params: { sessionId },
        body: { senderType: 'customer' as const },
      })),
    ),
    rateChat: build.mutation(
      fromCall(chatCalls.rateChat, ({ sessionId, ...body }: OfChat<RateChat>) => ({
        params: { sessionId },
        body,
      })),
    ),
    readChat: build.mutation(
      fromCall(chatByMailCalls.readChat, ({ sessionId, ...body }: OfChat<ReadChat>) => ({
        params: { sessionId },
        body,
      })),
    ),
    leaveMessage: build.mutation(
      fromCall(chatCalls.leaveMessage, ({ sessionId, message }: OfChat<{ message: string }>) => ({
        params: { sessionId },
        body: { message },
      })),
    ),
  }),
});

export const { useGetChatAvailabilityQuery } = chatApi;
