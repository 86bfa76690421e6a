import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ChatView = 'closed' | 'open' | 'minimised';

interface Panels {
  cartOpen: boolean;
  chat: ChatView;
  /** The chat is shown because it was before a reload: it does not take the focus. */
  isChatRestored: boolean;
  /** Messages for the visitor that came while the chat was not open. */
  unreadMessages: number;
  /** What the launcher says of a chat that goes on; null when there is none. */
  chatLabel: string | null;
}

const initialState: Panels = {
  cartOpen: false,
  chat: 'closed',
  isChatRestored: false,
  unreadMessages: 0,
  chatLabel: null,
};

/** What is open beside the page (behaviour: cart 4, chat 9). */
export const panelsSlice = createSlice({
  name: 'panels',
  initialState,
  reducers: {
    setCartOpen: (state, { payload }: PayloadAction<boolean>) => {
      state.cartOpen = payload;
    },
    setChatView: (state, { payload }: PayloadAction<ChatView>) => {
      state.chat = payload;
      state.isChatRestored = false;
    },
    restoreChatView: (state, { payload }: PayloadAction<ChatView>) => {
      state.chat = payload;
      state.isChatRestored = true;
    },
    setUnreadMessages: (state, { payload }: PayloadAction<number>) => {
      state.unreadMessages = payload;
    },
    setChatLabel: (state, { payload }: PayloadAction<string | null>) => {
      state.chatLabel = payload;
    },
  },
});

export const { setCartOpen, setChatView, restoreChatView, setUnreadMessages, setChatLabel } =
  panelsSlice.actions;
