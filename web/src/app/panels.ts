import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ChatView = 'closed' | 'open' | 'minimised';

interface Panels {
  cartOpen: boolean;
  chat: ChatView;
  /** The chat was open before a reload, so it does not take the focus. */
  isChatRestored: boolean;
  /** Messages that arrived while the chat was closed. */
  unreadMessages: number;
  /** The launcher's label during a chat; null without a chat. */
  chatLabel: string | null;
}

const initialState: Panels = {
  cartOpen: false,
  chat: 'closed',
  isChatRestored: false,
  unreadMessages: 0,
  chatLabel: null,
};

/** Which panels are open (behaviour: cart 4, chat 9). */
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
    launcherChanged: (state, { payload }: PayloadAction<Pick<Panels, 'chatLabel' | 'unreadMessages'>>) => {
      Object.assign(state, payload);
    },
  },
});

export const { setCartOpen, setChatView, restoreChatView, launcherChanged } = panelsSlice.actions;
