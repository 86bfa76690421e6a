import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChatSession } from '@ronin/contracts';
import { rootReducer, type RootState } from '../../../app/store.ts';
import type { ConnectionState } from '../../../chat-client/chat-transport.ts';
import { type ConversationState, selectConversation } from '../../../chat-client/conversations.slice.ts';

interface ShopperChat {
  /** Null while there is no chat. */
  sessionId: string | null;
  /** Null until it is read. */
  session: ChatSession | null;
  connection: ConnectionState;
  /** Whether an agent can answer; null while that is not known. */
  isAgentAvailable: boolean | null;
  rating: number | null;
}

const initialState: ShopperChat = {
  sessionId: null,
  session: null,
  connection: 'starting',
  isAgentAvailable: null,
  rating: null,
};

/** The shopper's one chat. Its messages are in the conversations slice. */
const shopperChatSlice = createSlice({
  name: 'shopperChat',
  initialState,
  reducers: {
    chatOpened: (_state, { payload }: PayloadAction<Partial<ShopperChat> & { sessionId: string }>) => ({
      ...initialState,
      ...payload,
    }),
    chatForgotten: () => initialState,
    chatChanged: (state, { payload }: PayloadAction<Partial<ShopperChat>>) => {
      Object.assign(state, payload);
    },
  },
});

export const { chatOpened, chatForgotten, chatChanged } = shopperChatSlice.actions;

const injected = shopperChatSlice.injectInto(rootReducer);

type State = RootState & Partial<WithSlice<typeof shopperChatSlice>>;

/** All that the panel shows of the chat. */
export interface ShopperChatState extends ShopperChat, ConversationState {}

export const selectShopperChat: (state: State) => ShopperChatState = createSelector(
  (state: State) => injected.selectSlice(state),
  (state: State) => selectConversation(state, injected.selectSlice(state).sessionId),
  (chat, conversation) => ({ ...conversation, ...chat }),
);
