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
  /** One is visible at a time: a new one takes the place of the last (behaviour: pages 10). */
  latest: Toast | null;
}

const initialState: Toasts = { latest: null };

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      prepare: (text: ToastText) => ({ payload: { ...text, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.latest = payload;
      },
    },
  },
});

export const { showToast } = toastsSlice.actions;

/** A failure as the shop says it (behaviour: errors 4). */
export const showFailure = (description: string) =>
  showToast({ title: 'Error', description, tone: 'destructive' });
