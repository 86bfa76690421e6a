import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastText {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
}

export interface Toast extends ToastText {
  id: string;
}

interface Toasts {
  /** One is visible at a time: a new one takes the place of the last (Specification, section 9). */
  current: Toast | null;
}

const initialState: Toasts = { current: null };

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      prepare: (text: ToastText) => ({ payload: { ...text, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.current = payload;
      },
    },
    dismissToast: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
  },
});

export const { showToast, dismissToast } = toastsSlice.actions;
