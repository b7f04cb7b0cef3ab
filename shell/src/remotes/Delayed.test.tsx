import { act, render } from '@testing-library/react';
import { Delayed } from './Delayed';

test('rendering again, as every navigation does, does not restart the delay', () => {
  jest.useFakeTimers();
  const [first, last] = [jest.fn(), jest.fn()];
  const { rerender } = render(<Delayed wait={1000} act={first} />);
  act(() => void jest.advanceTimersByTime(900));
  rerender(<Delayed wait={1000} act={last} />);
  act(() => void jest.advanceTimersByTime(100));
  expect([first, last].map((done) => done.mock.calls.length)).toEqual([0, 1]);
  jest.useRealTimers();
});
