import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { OrderControls, OrderAnnouncement, orderState } from './OrderControls';
import { useOrder } from './useOrder';

function Letters() {
  const [letters, setLetters] = useState(['A', 'B', 'C']);
  const order = useOrder(letters.length, (from, to) =>
    setLetters((now) => now.toSpliced(from, 1).toSpliced(to, 0, now[from]!)),
  );
  return (
    <>
      <ul>
        {letters.map((letter, at) => (
          <li key={letter} {...orderState(order, at)} data-letter={letter}>
            <OrderControls order={order} at={at} name={letter} />
          </li>
        ))}
      </ul>
      <OrderAnnouncement order={order} />
    </>
  );
}

const items = () => screen.getAllByRole('listitem');
const letters = () =>
  items()
    .map(({ dataset }) => dataset.letter)
    .join('');
const handleOf = (at: number) => items()[at]!.querySelector('[data-handle]')!;
/** Places the items below each other, 50 pixels high each. */
const layoutDay = () =>
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const at = items().indexOf(this);
    return { left: 0, top: at * 50, width: 200, height: 50 } as DOMRect;
  });

// jsdom has no `PointerEvent`. A mouse event has all members used here.
beforeAll(() => {
  window.PointerEvent ??= MouseEvent as typeof PointerEvent;
});
beforeEach(() => {
  render(<Letters />);
  layoutDay();
});
afterEach(() => jest.restoreAllMocks());

test('shows the target position while an item is dragged and moves the item on release', () => {
  fireEvent.pointerDown(handleOf(0), { button: 0, clientX: 10, clientY: 20 });
  fireEvent.pointerMove(handleOf(0), { clientX: 10, clientY: 130 });
  expect(items()[0]).toHaveAttribute('data-dragged');
  expect(items()[2]).toHaveAttribute('data-over');
  expect(letters()).toBe('ABC');
  fireEvent.pointerUp(handleOf(0), { clientX: 10, clientY: 130 });
  expect(letters()).toBe('BCA');
  expect(screen.getByRole('status')).toHaveTextContent('A is number 3 of 3 now.');
});

test('leaves an item in place that is dragged back or whose drag is cancelled', () => {
  fireEvent.pointerDown(handleOf(1), { button: 0 });
  fireEvent.pointerMove(handleOf(1), { clientX: 10, clientY: 10 });
  fireEvent.pointerMove(handleOf(1), { clientX: 10, clientY: 75 });
  fireEvent.pointerUp(handleOf(1));
  expect(letters()).toBe('ABC');
  fireEvent.pointerDown(handleOf(1), { button: 0 });
  fireEvent.pointerMove(handleOf(1), { clientX: 10, clientY: 10 });
  fireEvent.pointerCancel(handleOf(1));
  fireEvent.pointerUp(handleOf(1));
  expect(letters()).toBe('ABC');
});

test('keeps the buttons at the ends focusable without effect', () => {
  const up = screen.getByRole('button', { name: 'Move A up' });
  expect(up).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(up);
  expect(letters()).toBe('ABC');
  fireEvent.click(screen.getByRole('button', { name: 'Move C up' }));
  expect(letters()).toBe('ACB');
});
