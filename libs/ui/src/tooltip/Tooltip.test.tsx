import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip';

test('it shows 700 ms after the pointer came (spec 9)', () => {
  jest.useFakeTimers();
  render(
    <Tooltip text="Saturday, 21 November 2026">
      <button>Tomorrow</button>
    </Tooltip>,
  );
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
  act(() => jest.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Saturday, 21 November 2026');
  jest.useRealTimers();
});
