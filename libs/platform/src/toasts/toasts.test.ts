import { createStore } from '../store';
import { actOnToast, dismissToast, notify } from './notify';
import { TOAST, toastSlice } from './toastSlice';

const shown = (store: ReturnType<typeof createStore>) => toastSlice.selectors.selectToasts(store.getState());

test('only the newest toast is visible', () => {
  const store = createStore();
  notify({ title: 'First' });
  notify({
    title: 'Booking Failed',
    description: 'Failed to create booking. Please try again.',
    variant: 'destructive',
  });
  expect(shown(store)).toEqual([
    {
      id: expect.any(Number) as number,
      title: 'Booking Failed',
      description: 'Failed to create booking. Please try again.',
      variant: 'destructive',
      open: true,
    },
  ]);
});

test('the button of a toast acts once and closes it, and that of an older toast does nothing', () => {
  const store = createStore();
  const [older, act] = [jest.fn(), jest.fn()];
  notify({ title: 'First', action: { label: 'Undo', act: older } });
  const first = shown(store)[0]!.id;
  notify({ title: 'Removed', action: { label: 'Undo', act } });
  const [toast] = shown(store);
  expect(toast).toMatchObject({ title: 'Removed', action: 'Undo' });
  actOnToast(first);
  expect(older).not.toHaveBeenCalled();
  actOnToast(toast!.id);
  actOnToast(toast!.id);
  expect(act).toHaveBeenCalledTimes(1);
  expect(shown(store)).toMatchObject([{ open: false }]);
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  jest.useFakeTimers();
  const store = createStore();
  notify({ title: 'Welcome back!' });
  dismissToast(shown(store)[0]?.id ?? 0);
  expect(shown(store)).toMatchObject([{ open: false }]);
  jest.advanceTimersByTime(TOAST.removeDelay - 1);
  expect(shown(store)).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(shown(store)).toEqual([]);
  jest.useRealTimers();
});

test('the constants are those of product 9', () => {
  expect(TOAST).toEqual({
    limit: 1,
    duration: 5000,
    removeDelay: 1_000_000,
    swipeThreshold: 50,
    hotkey: 'F8',
    maxWidth: 420,
  });
});
