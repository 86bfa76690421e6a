import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Panels {
  cartOpen: boolean;
}

const initialState: Panels = { cartOpen: false };

/** What is open beside the page (Specification, section 4). */
export const panelsSlice = createSlice({
  name: 'panels',
  initialState,
  reducers: {
    setCartOpen: (state, { payload }: PayloadAction<boolean>) => {
      state.cartOpen = payload;
    },
  },
});

export const { setCartOpen } = panelsSlice.actions;
