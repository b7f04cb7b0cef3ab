import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { Hours } from './Hours';
import { buildRules } from '../../testing/calendar';
import { problem } from '../../testing/problem';
import { HOURS_PATH, hoursHandlers, newHours, type HoursState } from '../../testing/hours';
import { services } from '../../testing/services';

const site = services();
let world: HoursState;

beforeEach(() => {
  localStorage.clear();
  world = newHours();
  site.server.use(...hoursHandlers(world));
});

const draw = () =>
  renderScreen({ at: '/provider-dashboard/hours', routes: [{ path: '*', element: <Hours /> }] });
const dayOf = (count: number) => within(screen.getByRole('group', { name: `Special day ${count}` }));
const add = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a special day' }));
  // The fields load with the first special day.
  await screen.findByRole('group', { name: 'Special day 1' });
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const savedSpecial = async (count = 1) => {
  await waitFor(() => expect(world.sent).toHaveLength(count));
  return world.sent.at(-1)!.calendar!.special;
};
const chip = () => screen.findByRole('button', { name: 'Last Saturday of the month from 10:30' });

test('shows stored special days of each kind', async () => {
  const hours = { open: '10:30', close: '15:00', breaks: [{ from: '13:00', to: '13:30' }] };
  world.rules = buildRules({
    special: [
      { kind: 'hours', hours, on: { nth: -1, weekday: 6 }, reason: 'Sanitation' },
      { kind: 'closed', on: { yearly: '10-01' }, reason: null },
      { kind: 'closed', on: { from: '2031-12-24', to: '2031-12-26' }, reason: 'Family' },
    ],
  });
  const { container } = draw();
  expect(await chip()).toHaveAttribute('aria-pressed', 'true');
  await screen.findByRole('group', { name: 'Special day 1' });
  expect(dayOf(1).getByLabelText('Which')).toHaveDisplayValue('Last');
  expect(dayOf(1).getByLabelText('Weekday')).toHaveDisplayValue('Saturday');
  expect(dayOf(1).getByLabelText('From')).toHaveValue('10:30');
  expect(dayOf(1).getByLabelText('Special day 1, break 1, to')).toHaveValue('13:30');
  expect(dayOf(2).getByLabelText('When')).toHaveDisplayValue('Every year');
  expect(dayOf(2).getByLabelText('Month')).toHaveDisplayValue('October');
  expect(dayOf(2).getByLabelText('Day')).toHaveDisplayValue('1');
  expect(dayOf(2).queryByLabelText('From')).not.toBeInTheDocument();
  expect(dayOf(3).getByLabelText('Last day')).toHaveValue('26 Dec 2031');
  expect(dayOf(3).getByLabelText(/Reason/)).toHaveValue('Family');
  expect(await axe(container)).toHaveNoViolations();
});

test('adds closed dates with the keyboard', async () => {
  draw();
  (await screen.findByRole('button', { name: 'Add a special day' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Special day 1' });
  await waitFor(() => expect(dayOf(1).getByLabelText('When')).toHaveFocus());
  await userEvent.tab();
  expect(dayOf(1).getByLabelText('First day')).toHaveFocus();
  await userEvent.type(dayOf(1).getByLabelText('First day'), '24/12/2031');
  await userEvent.type(dayOf(1).getByLabelText(/Reason/), ' Family ');
  await save();
  expect(await savedSpecial()).toEqual([
    { kind: 'closed', on: { from: '2031-12-24', to: '2031-12-24' }, reason: 'Family' },
  ]);
});

test('adds other hours with a break on a weekday of every month', async () => {
  draw();
  await add();
  await userEvent.selectOptions(dayOf(1).getByLabelText('When'), 'Every month');
  await userEvent.selectOptions(dayOf(1).getByLabelText('Which'), 'First');
  await userEvent.selectOptions(dayOf(1).getByLabelText('Weekday'), 'Sunday');
  await userEvent.selectOptions(dayOf(1).getByLabelText('Hours'), 'Other hours');
  await userEvent.click(dayOf(1).getByRole('button', { name: 'Add a break on Special day 1' }));
  await save();
  expect(await savedSpecial()).toEqual([
    {
      kind: 'hours',
      hours: { open: '09:00', close: '17:00', breaks: [{ from: '13:00', to: '14:00' }] },
      on: { nth: 1, weekday: 0 },
      reason: null,
    },
  ]);
});

test('adds a day of every year', async () => {
  draw();
  await add();
  await userEvent.selectOptions(dayOf(1).getByLabelText('When'), 'Every year');
  await save();
  expect(await dayOf(1).findByText('Please choose a day of the year')).toBeInTheDocument();
  await userEvent.selectOptions(dayOf(1).getByLabelText('Month'), 'February');
  await userEvent.selectOptions(dayOf(1).getByLabelText('Day'), '30');
  await save();
  expect(await dayOf(1).findByText('This day does not exist')).toBeInTheDocument();
  await userEvent.selectOptions(dayOf(1).getByLabelText('Day'), '28');
  await save();
  expect((await savedSpecial())?.[0]?.on).toEqual({ yearly: '02-28' });
});

test('adds the preset for sanitation with the closing time of Saturdays, and removes it again', async () => {
  world.rules = buildRules();
  const breaks = [
    { from: '10:00', to: '10:15' },
    { from: '13:00', to: '14:00' },
  ];
  world.rules.weekly[6] = { open: '09:00', close: '16:00', breaks };
  draw();
  await userEvent.click(await chip());
  expect(await chip()).toHaveAttribute('aria-pressed', 'true');
  await save();
  expect(await savedSpecial()).toEqual([
    {
      kind: 'hours',
      hours: { open: '10:30', close: '16:00', breaks: [{ from: '13:00', to: '14:00' }] },
      on: { nth: -1, weekday: 6 },
      reason: 'Environmental sanitation',
    },
  ]);
  await userEvent.click(await chip());
  expect(screen.getByText('No special days.')).toBeInTheDocument();
  await save();
  expect(await savedSpecial(2)).toEqual([]);
});

test('asks for the closing time in the preset if Saturdays are closed', async () => {
  draw();
  await userEvent.click(await chip());
  await save();
  expect(await dayOf(1).findByText('Please choose a closing time')).toBeInTheDocument();
  expect(world.sent).toEqual([]);
  await userEvent.type(dayOf(1).getByLabelText('To'), '14:00');
  await save();
  expect((await savedSpecial())?.[0]?.hours).toEqual({ open: '10:30', close: '14:00' });
});

test('edits and removes special days', async () => {
  world.rules = buildRules({
    special: [
      { kind: 'closed', on: { yearly: '10-01' }, reason: null },
      { kind: 'closed', on: { from: '2031-12-24', to: '2031-12-26' }, reason: null },
    ],
  });
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove special day 1' }));
  expect(dayOf(1).getByLabelText('First day')).toHaveValue('24 Dec 2031');
  await userEvent.selectOptions(dayOf(1).getByLabelText('Hours'), 'Other hours');
  await save();
  expect(await savedSpecial()).toEqual([
    {
      kind: 'hours',
      hours: { open: '09:00', close: '17:00' },
      on: { from: '2031-12-24', to: '2031-12-26' },
      reason: null,
    },
  ]);
});

test('treats an added and removed special day as no change', async () => {
  draw();
  await add();
  expect(screen.getByText('You have changes that are not saved.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove special day 1' }));
  expect(screen.queryByText('You have changes that are not saved.')).not.toBeInTheDocument();
});

test('shows mistakes of the contract and of the server at their fields', async () => {
  const { container } = draw();
  await add();
  await save();
  expect(await dayOf(1).findByText('Please choose the first day')).toBeInTheDocument();
  await userEvent.click(await chip());
  await userEvent.selectOptions(dayOf(1).getByLabelText('When'), 'Every month');
  await userEvent.type(dayOf(2).getByLabelText('To'), '14:00');
  await save();
  expect(await dayOf(2).findByText('Another special day has the same dates')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  expect(world.sent).toEqual([]);
  await userEvent.selectOptions(dayOf(1).getByLabelText('Which'), 'First');
  site.server.use(
    http.put(HOURS_PATH, () => problem(400, 'Invalid', { 'calendar.special.1.hours.close': ['Too late'] })),
  );
  await save();
  await waitFor(() => expect(dayOf(2).getByLabelText('To')).toHaveAccessibleDescription('Too late'));
});

test('restores stored changes of special days', async () => {
  const first = draw();
  await userEvent.click(await chip());
  first.unmount();
  draw();
  expect(await screen.findByText(/Unsaved changes from your last visit are filled in/)).toBeInTheDocument();
  expect(dayOf(1).getByLabelText('From')).toHaveValue('10:30');
});

test('names the bookings that are outside the saved hours, with links, until the next save', async () => {
  const booking = {
    id: 'b'.repeat(24),
    reference: 'bbbbbbbb',
    title: 'Braids',
    startsAt: '2031-11-29T08:00:00.000Z',
    endsAt: '2031-11-29T09:00:00.000Z',
  };
  site.server.use(
    http.put(
      HOURS_PATH,
      () => HttpResponse.json({ ...world.rules, outside: { total: 3, bookings: [booking] } }),
      {
        once: true,
      },
    ),
  );
  const { container } = draw();
  await userEvent.click(await chip());
  await screen.findByRole('group', { name: 'Special day 1' });
  await userEvent.type(dayOf(1).getByLabelText('To'), '14:00');
  await save();
  expect(await screen.findByText('3 bookings are now outside your hours.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Bookings outside your hours' })).toHaveFocus();
  expect(screen.getByText(/Braids, Sat, 29 Nov 2031, 9:00 AM to 10:00 AM/)).toBeInTheDocument();
  expect(screen.getByText('And 2 more, which your calendar shows.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Booking bbbbbbbb' })).toHaveAttribute(
    'href',
    `/bookings/${booking.id}`,
  );
  expect(await axe(container)).toHaveNoViolations();
  await save();
  await waitFor(() => expect(screen.queryByText(/now outside your hours/)).not.toBeInTheDocument());
});
