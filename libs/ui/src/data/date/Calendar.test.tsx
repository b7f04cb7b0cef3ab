import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { useState } from 'react';
import { Calendar, type DayMark } from './Calendar';

const MARKS: Record<string, DayMark> = { '2026-11-25': 'closed', '2026-11-26': 'full' };
const select = jest.fn();

function Shown({ min = '2026-11-21' }: { min?: string }) {
  const [month, setMonth] = useState('2026-11');
  const [value, setValue] = useState('');
  return (
    <Calendar
      label="Date"
      value={value}
      onSelect={(date) => {
        select(date);
        setValue(date);
      }}
      today="2026-11-21"
      min={min}
      max="2028-11-21"
      month={month}
      onMonth={setMonth}
      markOf={(date) => MARKS[date]}
    />
  );
}
const day = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => select.mockClear());

test('a calendar selects a day by its date and announces it as selected', async () => {
  render(<Shown />);
  await userEvent.click(day(/Tuesday,? 24 November 2026/));
  expect(select).toHaveBeenCalledWith('2026-11-24');
  expect(day(/24 November 2026, selected/)).toBeInTheDocument();
});

test('a calendar does not select past, full or closed days and announces the reason', () => {
  render(<Shown />);
  expect(day(/20 November 2026/)).toBeDisabled();
  expect(day(/Today,.* 21 November 2026/)).toBeEnabled();
  expect(day(/25 November 2026, closed/)).toBeDisabled();
  expect(day(/26 November 2026, full/)).toBeDisabled();
  expect(day(/27 November 2026$/)).toBeEnabled();
});

test('a calendar does not show months before the first or after the last one', async () => {
  render(<Shown />);
  expect(screen.queryByRole('button', { name: /previous month/i })).not.toBeInTheDocument();
  await userEvent.click(day(/next month/i));
  expect(screen.getByRole('grid', { name: /December 2026/ })).toBeInTheDocument();
  expect(day(/previous month/i)).toBeEnabled();
});

test('a calendar can be used by keyboard alone', async () => {
  render(<Shown />);
  day(/21 November 2026/).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(select).toHaveBeenCalledWith('2026-11-22');
});

test('a calendar has no accessibility violations', async () => {
  const { container } = render(<Shown />);
  expect(await axe(container)).toHaveNoViolations();
});
