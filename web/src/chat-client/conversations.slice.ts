import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChatMessage } from '@ronin/contracts';
import { rootReducer, type RootState } from '../app/store.ts';
import { mergeMessages } from './merge-messages.ts';
import type { UnsentMessage } from './outbox-storage.ts';
import { type ChatSide, markRead } from './read-receipts.ts';

/** What a page holds of one chat session, whichever side it is on. */
export interface ConversationState {
  messages: ChatMessage[];
  unsent: UnsentMessage[];
  /** The messages were read at least once. */
  isLoaded: boolean;
  isOtherSideTyping: boolean;
  /** Of the file that is being sent: the part that has left, from 0 to 1. */
  progress: number;
  /** The service refuses more messages for the moment. */
  isTooFast: boolean;
  /** The last message that was on this side's screen; 0 for none. */
  seenId: number;
}

const EMPTY_CONVERSATION: ConversationState = {
  messages: [],
  unsent: [],
  isLoaded: false,
  isOtherSideTyping: false,
  progress: 0,
  isTooFast: false,
  seenId: 0,
};

type OfSession<Payload> = PayloadAction<Payload & { sessionId: string }>;

const initialState: Record<string, ConversationState> = {};

/** The conversations of this page by session id. The code of a chat adds it to the store when it is loaded. */
const conversationsSlice = createSlice({
  name: 'conversations',
  initialState,
  reducers: {
    conversationOpened: (state, { payload }: OfSession<{ unsent: UnsentMessage[]; seenId: number }>) => {
      const { sessionId, unsent, seenId } = payload;
      state[sessionId] = { ...EMPTY_CONVERSATION, unsent, seenId };
    },
    conversationClosed: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _closed, ...others } = state;

      return others;
    },
    messagesReceived: (state, { payload }: OfSession<{ messages: ChatMessage[] }>) => {
      const conversation = state[payload.sessionId];
      if (conversation && payload.messages.length > 0)
        conversation.messages = mergeMessages(conversation.messages, payload.messages);
    },
    /** Either side reads in several tabs, so a receipt may be this side's own. */
    receiptReceived: (state, { payload }: OfSession<{ messageId: number; by: ChatSide; side: ChatSide }>) => {
      const { sessionId, messageId, by, side } = payload;
      const conversation = state[sessionId];
      if (!conversation) return;
      conversation.messages = markRead(conversation.messages, messageId, by);
      if (by === side) conversation.seenId = Math.max(conversation.seenId, messageId);
    },
    conversationChanged: (state, { payload }: OfSession<{ change: Partial<ConversationState> }>) => {
      const conversation = state[payload.sessionId];
      if (conversation) Object.assign(conversation, payload.change);
    },
  },
});

export const {
  conversationOpened,
  conversationClosed,
  messagesReceived,
  receiptReceived,
  conversationChanged,
} = conversationsSlice.actions;

const injected = conversationsSlice.injectInto(rootReducer);

type State = RootState & Partial<WithSlice<typeof conversationsSlice>>;

export const selectConversations = (state: State): Readonly<Record<string, ConversationState>> =>
  injected.selectSlice(state);

/** A session's conversation; an empty one before it is opened. */
export const selectConversation = (state: State, sessionId: string | null): ConversationState =>
  injected.selectSlice(state)[sessionId ?? ''] ?? EMPTY_CONVERSATION;
