import type { ChatMessage, ChatSession } from '@ronin/contracts';
import type { AppStore } from '../../../app/store.ts';
import { type Answer, toAnswer, UNTRACKED } from '../../../chat-client/answer.ts';
import type { UnsentMessage } from '../../../chat-client/outbox-storage.ts';
import { chatApi } from './chat.api.ts';

const { endChat, leaveMessage, rateChat, readChat, sendChatMessage } = chatApi.endpoints;

/** The shopper's calls that change a chat, each with its answer or why there is none. */
export const createShopperCalls = ({ dispatch }: AppStore) => ({
  end: (sessionId: string) => toAnswer(dispatch(endChat.initiate(sessionId, UNTRACKED)).unwrap()),

  rate: (sessionId: string, rating: number, comment: string) =>
    toAnswer(
      dispatch(rateChat.initiate({ sessionId, rating, ...(comment && { comment }) }, UNTRACKED)).unwrap(),
    ),

  /** Says up to which message the shopper has read. */
  read: (sessionId: string, messageId: number) =>
    toAnswer(dispatch(readChat.initiate({ sessionId, messageId }, UNTRACKED)).unwrap()),

  leaveMessage: (sessionId: string, text: string) =>
    toAnswer(dispatch(leaveMessage.initiate({ sessionId, message: text.trim() }, UNTRACKED)).unwrap()),

  async send(
    session: ChatSession | null,
    { clientMessageId, text }: UnsentMessage,
  ): Promise<Answer<ChatMessage>> {
    if (!session) return { error: { status: null, message: 'The session is not read yet.' } };
    const call = sendChatMessage.initiate({ session, clientMessageId, message: text }, UNTRACKED);

    return await toAnswer(dispatch(call).unwrap());
  },
});
