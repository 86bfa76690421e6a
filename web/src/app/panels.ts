import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ChatView = 'closed' | 'open' | 'minimised';

interface Panels {
  cartOpen: boolean;
  chat: ChatView;
  /** Messages for the visitor that came while the chat was not open. */
  unreadMessages: number;
}

const initialState: Panels = { cartOpen: false, chat: 'closed', unreadMessages: 0 };

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
    },
    setUnreadMessages: (state, { payload }: PayloadAction<number>) => {
      state.unreadMessages = payload;
    },
  },
});

export const { setCartOpen, setChatView, setUnreadMessages } = panelsSlice.actions;
