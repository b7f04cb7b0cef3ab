import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOAST } from '@tm/platform';
import { Toaster } from './Toaster';

const toast = {
  id: 7,
  title: 'Booking Updated',
  description: 'The provider knows.',
  variant: 'default',
  open: true,
} as const;

function draw() {
  const dismissed: number[] = [];
  const { container } = render(
    <Toaster
      toasts={[toast]}
      onDismiss={(id) => dismissed.push(id)}
      duration={TOAST.duration}
      swipeThreshold={TOAST.swipeThreshold}
      hotkey={TOAST.hotkey}
      maxWidth={TOAST.maxWidth}
    />,
  );
  return { dismissed, container };
}

const shown = () => screen.getByRole('listitem');
// jsdom has no PointerEvent. The mouse event has the members that are read.
const pointer = (type: string, clientX: number) =>
  fireEvent(shown(), new MouseEvent(type, { bubbles: true, button: 0, clientX }));
const swipe = (pixels: number) => {
  pointer('pointerdown', 0);
  pointer('pointermove', pixels);
  pointer('pointerup', pixels);
};

test('a toast stays for 5,000 ms', () => {
  jest.useFakeTimers();
  const { dismissed } = draw();
  act(() => jest.advanceTimersByTime(4999));
  expect(dismissed).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(dismissed).toEqual([7]);
  jest.useRealTimers();
});

test('F8 moves the focus to the toast', () => {
  draw();
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('list')).toHaveFocus();
});

test('a toast is at most 420 px wide', () => {
  draw();
  expect(getComputedStyle(screen.getByRole('list')).getPropertyValue('--toast-width')).toBe('420px');
});

test.each([
  [50, []],
  [51, [7]],
])('a swipe of %i px to the right, threshold 50, dismisses %j', (pixels, expected) => {
  const { dismissed } = draw();
  swipe(pixels);
  expect(dismissed).toEqual(expected);
});

test('a swipe to the left does not dismiss the toast', () => {
  const { dismissed } = draw();
  swipe(-80);
  expect(dismissed).toEqual([]);
});

test('a toast with an action has a button for it', () => {
  const acted: number[] = [];
  render(
    <Toaster
      toasts={[{ ...toast, action: 'Undo' }]}
      onDismiss={() => undefined}
      onAct={(id) => acted.push(id)}
      duration={TOAST.duration}
      swipeThreshold={TOAST.swipeThreshold}
      hotkey={TOAST.hotkey}
      maxWidth={TOAST.maxWidth}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(acted).toEqual([toast.id]);
});
