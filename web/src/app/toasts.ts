import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastText {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  /** It has a button 'View cart'. */
  opensCart?: boolean;
}

export interface Toast extends ToastText {
  id: string;
}

/** One toast is visible at a time. A new one replaces it (behaviour: pages 10). */
const initialState: { latest: Toast | null } = { latest: null };

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

/** The toast of a failure (behaviour: errors 4). */
export const showFailure = (description: string) =>
  showToast({ title: 'Error', description, tone: 'destructive' });
