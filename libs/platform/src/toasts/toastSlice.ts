import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Constants of product 9: times in milliseconds, sizes in pixels. */
export const TOAST = {
  limit: 1,
  duration: 5000,
  removeDelay: 1_000_000,
  swipeThreshold: 50,
  hotkey: 'F8',
  maxWidth: 420,
} as const;

export type Toast = {
  id: number;
  title: string;
  description?: string;
  /** The label of a button; `actOnToast` does what it promises. */
  action?: string;
  variant: 'default' | 'destructive';
  open: boolean;
};

export const toastSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: (state, { payload }: PayloadAction<Omit<Toast, 'open'>>) =>
      [{ ...payload, open: true }, ...state].slice(0, TOAST.limit),
    dismissed: (state, { payload }: PayloadAction<number>) => {
      for (const toast of state) if (toast.id === payload) toast.open = false;
    },
    removed: (state, { payload }: PayloadAction<number>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (state) => state },
});
