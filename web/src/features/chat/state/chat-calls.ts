import type { ChatMessage, ChatSession, ChatTicket } from '@ronin/contracts';
import { toApiError } from '../../../app/api.ts';
import type { Answer } from '../../../chat-client/outbox.ts';
import type { AppDispatch } from '../../../app/store.ts';
import { chatApi } from './chat.api.ts';

/** The calls that a conversation makes. */
export interface ChatCalls {
  readonly start: (customerName: string, customerEmail: string) => Promise<Answer<ChatSession>>;
  readonly readSession: (sessionId: string) => Promise<Answer<ChatSession>>;
  readonly readMessages: (sessionId: string, after: number) => Promise<Answer<ChatMessage[]>>;
  /** Whether an agent is there. */
  readonly readAvailability: () => Promise<Answer<boolean>>;
  readonly send: (
    session: ChatSession,
    clientMessageId: string,
    message: string,
  ) => Promise<Answer<ChatMessage>>;
  readonly end: (sessionId: string) => Promise<Answer<ChatSession>>;
  readonly rate: (sessionId: string, rating: number) => Promise<Answer<ChatSession>>;
  readonly leaveMessage: (sessionId: string, message: string) => Promise<Answer<ChatTicket>>;
}

const {
  startChat,
  readChatSession,
  readChatMessages,
  readChatAvailability,
  sendChatMessage,
  endChat,
  rateChat,
  leaveMessage,
} = chatApi.endpoints;

/** The documented REST calls, through the store. */
export function createChatCalls(dispatch: AppDispatch): ChatCalls {
  const untracked = { track: false };

  return {
    start: async (customerName, customerEmail) => {
      const started = dispatch(startChat.initiate({ customerName, customerEmail }, untracked));

      return settle(started.unwrap().then(({ session }) => session));
    },
    readSession: (sessionId) => settle(dispatch(readChatSession.initiate(sessionId, untracked)).unwrap()),
    readMessages: (sessionId, after) =>
      settle(dispatch(readChatMessages.initiate({ sessionId, after }, untracked)).unwrap()),
    readAvailability: () => {
      const asked = dispatch(readChatAvailability.initiate(undefined, untracked)).unwrap();

      return settle(asked.then(({ available }) => available));
    },
    send: (session, clientMessageId, message) =>
      settle(dispatch(sendChatMessage.initiate({ session, clientMessageId, message }, untracked)).unwrap()),
    end: (sessionId) => settle(dispatch(endChat.initiate(sessionId, untracked)).unwrap()),
    rate: (sessionId, rating) =>
      settle(dispatch(rateChat.initiate({ sessionId, rating }, untracked)).unwrap()),
    leaveMessage: (sessionId, message) =>
      settle(dispatch(leaveMessage.initiate({ sessionId, message }, untracked)).unwrap()),
  };
}

async function settle<Data>(call: Promise<Data>): Promise<Answer<Data>> {
  try {
    return { data: await call };
  } catch (error) {
    return { error: toApiError(error) };
  }
}
