import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useDebouncedInput } from './useDebouncedInput';
import { useDebouncedValue } from './useDebouncedValue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('a debounced value follows after a pause', () => {
  const Value = ({ text }: { text: string }) => <p>{useDebouncedValue(text)}</p>;
  const { rerender } = render(<Value text="a" />);
  rerender(<Value text="ab" />);
  pass(299);
  rerender(<Value text="abc" />);
  pass(299);
  expect(screen.getByText('a')).toBeInTheDocument();
  pass(1);
  expect(screen.getByText('abc')).toBeInTheDocument();
});

const commits: string[] = [];
function Field() {
  const [value, setValue] = useState('');
  const [, setTick] = useState(0);
  const { draft, change } = useDebouncedInput(value, (text) => {
    commits.push(text);
    setValue(text);
  });
  return (
    <>
      <input value={draft} onChange={({ target }) => change(target.value)} />
      <button onClick={() => setTick((tick) => tick + 1)}>Render</button>
      <button onClick={() => setValue('reset')}>Reset</button>
    </>
  );
}

test('a debounced input is committed once after a pause, also when the component renders in between', () => {
  commits.length = 0;
  render(<Field />);
  type('bra');
  pass(200);
  fireEvent.click(screen.getByText('Render'));
  pass(100);
  expect(commits).toEqual(['bra']);
  type('braids ');
  pass(300);
  pass(1000);
  expect(commits).toEqual(['bra', 'braids']);
  expect(field().value).toBe('braids ');
});

test('a value from outside replaces the draft and is not committed', () => {
  commits.length = 0;
  render(<Field />);
  type('bra');
  fireEvent.click(screen.getByText('Reset'));
  pass(1000);
  expect(field().value).toBe('reset');
  expect(commits).toEqual([]);
});
