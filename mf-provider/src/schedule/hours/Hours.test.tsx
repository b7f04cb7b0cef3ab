import { providersApi } from '@tm/api-client/providers';
import { lagosDate } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { Hours } from './Hours';
import { buildProfile } from '../../testing/answers';
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
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  return field;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('shows the stored hours, days off and rules', async () => {
  world.rules = buildRules({ daysOff: [{ from: '2031-12-24', to: '2031-12-26', reason: 'Family' }] });
  const { container } = draw();
  expect(await screen.findByLabelText('Monday, from')).toHaveValue('09:00');
  expect(screen.getByLabelText('Friday, to')).toHaveValue('02:00');
  expect(screen.getByLabelText('Sunday')).not.toBeChecked();
  const lead = screen.getByLabelText('Shortest notice (minutes)');
  expect(lead).toHaveValue('120');
  expect(lead).toHaveAccessibleDescription('Customers book at least this long before the start (2 hours)');
  const off = within(screen.getByRole('group', { name: 'Day off 1' }));
  expect(off.getByLabelText('First day')).toHaveValue('24 Dec 2031');
  expect(off.getByLabelText(/Reason/)).toHaveValue('Family');
  expect(await axe(container)).toHaveNoViolations();
});

test('saves the changes and shows them as saved immediately', async () => {
  draw();
  await type('Monday, to', '15:00');
  await userEvent.click(screen.getByLabelText('Friday'));
  await type('Break after each booking (minutes)', '30');
  expect(screen.getByText('You have changes that are not saved.')).toBeInTheDocument();
  await save();
  expect(await screen.findByText('Hours Saved')).toBeInTheDocument();
  expect(world.sent).toEqual([
    {
      weekly: { 1: { open: '09:00', close: '15:00' } },
      calendar: { slotMinutes: 60, leadMinutes: 120, bufferMinutes: 30, holdHours: 24, daysOff: [] },
      version: 3,
    },
  ]);
  expect(screen.getByText('All changes are saved.')).toBeInTheDocument();
});

test.each([
  ['Monday, from', '', 'Please choose an opening time'],
  ['Monday, to', '', 'Please choose a closing time'],
  ['Monday, to', '08:00', 'Closing time must be after opening time'],
  [
    'Time between starts (minutes)',
    '4',
    'Time between starts must be a whole number of minutes from 5 to 240',
  ],
  ['Shortest notice (minutes)', 'soon', 'Shortest notice must be a whole number of minutes from 0 to 20160'],
  [
    'Break after each booking (minutes)',
    '',
    'Break after each booking must be a whole number of minutes from 0 to 240',
  ],
  ['Time to answer (hours)', '73', 'Time to answer must be a whole number of hours from 1 to 72'],
])('rejects %s of %j at its field and sends nothing', async (label, text, message) => {
  draw();
  const field = await type(label, text);
  await save();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(message);
  expect(world.sent).toEqual([]);
});

test('adds lunch to a day, shows a mistake in it, and saves it', async () => {
  const { container } = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a break on Monday' }));
  expect(screen.getByLabelText('Monday, break 1, from')).toHaveValue('13:00');
  const field = await type('Monday, break 1, to', '12:00');
  await save();
  expect(await screen.findByText('A break takes at least 5 minutes')).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('A break takes at least 5 minutes');
  expect(world.sent).toEqual([]);
  await type('Monday, break 1, to', '13:45');
  expect(await axe(container)).toHaveNoViolations();
  await save();
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(world.sent[0]!.weekly![1]).toEqual({
    open: '09:00',
    close: '17:00',
    breaks: [{ from: '13:00', to: '13:45' }],
  });
  expect(world.sent[0]!.weekly![5]).toEqual({ open: '20:00', close: '02:00' });
});

test('shows stored breaks, at most three, and removes and copies them', async () => {
  world.rules = buildRules();
  world.rules.weekly[1] = {
    open: '09:00',
    close: '17:00',
    breaks: [
      { from: '10:00', to: '10:15' },
      { from: '13:00', to: '14:00' },
      { from: '15:00', to: '15:10' },
    ],
  };
  draw();
  expect(await screen.findByLabelText('Monday, break 2, from')).toHaveValue('13:00');
  expect(screen.queryByRole('button', { name: 'Add a break on Monday' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Monday, break 1' }));
  expect(screen.getByLabelText('Monday, break 1, from')).toHaveValue('13:00');
  await userEvent.click(screen.getByRole('button', { name: 'Copy Monday’s hours' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy to all open days' }));
  expect(screen.getByLabelText('Friday, break 2, to')).toHaveValue('15:10');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Friday, break 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Friday, break 1' }));
  await save();
  await waitFor(() => expect(world.sent).toHaveLength(1));
  const hours = { open: '09:00', close: '17:00' };
  expect(world.sent[0]!.weekly).toEqual({
    1: {
      ...hours,
      breaks: [
        { from: '13:00', to: '14:00' },
        { from: '15:00', to: '15:10' },
      ],
    },
    5: hours,
  });
});

test('shows an error at a day that opens before the hours of the previous night end', async () => {
  draw();
  await userEvent.click(await screen.findByLabelText('Saturday'));
  await type('Saturday, from', '01:00');
  await save();
  expect(await screen.findByText('Opens before the night of the day before has ended')).toBeInTheDocument();
  expect(world.sent).toEqual([]);
});

test('adds, validates and removes days off', async () => {
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Add days off' }));
  const off = within(screen.getByRole('group', { name: 'Day off 1' }));
  await save();
  expect(await off.findByText('Please choose the first day')).toBeInTheDocument();
  await userEvent.type(off.getByLabelText('First day'), '26/12/2031');
  await userEvent.type(off.getByLabelText('Last day'), '24/12/2031');
  await save();
  expect(await off.findByText('The last day is before the first')).toBeInTheDocument();
  await userEvent.clear(off.getByLabelText('Last day'));
  await userEvent.type(off.getByLabelText('Last day'), '12/27/2031');
  await save();
  expect(await off.findByText(/^There is no month 27/)).toBeInTheDocument();
  expect(world.sent).toEqual([]);
  await userEvent.clear(off.getByLabelText('Last day'));
  await userEvent.type(off.getByLabelText(/Reason/), 'Family');
  await save();
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(world.sent[0]!.calendar!.daysOff).toEqual([
    { from: '2031-12-26', to: '2031-12-26', reason: 'Family' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove day off 1' }));
  await save();
  await waitFor(() => expect(world.sent).toHaveLength(2));
  expect(world.sent[1]!.calendar!.daysOff).toEqual([]);
});

test('keeps the rows of lists and the focus when the saved hours are loaded', async () => {
  world.rules = buildRules({ daysOff: [{ from: '2031-12-24', to: '2031-12-26', reason: null }] });
  const { store } = draw();
  await type('Monday, to', '15:00');
  const today = lagosDate(new Date());
  const hours = providersApi.endpoints.availability.select({
    providerId: buildProfile().id,
    from: today,
    to: today,
  });
  const remove = screen.getByRole('button', { name: 'Remove day off 1' });
  await save();
  remove.focus();
  await waitFor(() => expect(hours(store.getState()).data?.rules?.version).toBe(4));
  await act(async () => undefined);
  expect(remove).toHaveFocus();
});

test('shows errors of the server at their fields and shows the form as changed again', async () => {
  const message = 'These days are among other days off';
  site.server.use(
    http.put(HOURS_PATH, () =>
      problem(400, 'Invalid', { 'weekly.1.close': ['Too late'], 'calendar.daysOff.0.from': [message] }),
    ),
  );
  world.rules = buildRules({ daysOff: [{ from: '2031-12-24', to: '2031-12-26', reason: null }] });
  draw();
  const close = await type('Monday, to', '15:00');
  await save();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(close).toHaveAccessibleDescription('Too late');
  expect(screen.getByText('Failed to save your hours. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('You have changes that are not saved.')).toBeInTheDocument();
  expect(close).toHaveValue('15:00');
});

test('stores the changes without a network and sends them when it is back', async () => {
  site.server.use(http.put(HOURS_PATH, () => HttpResponse.error(), { once: true }));
  const { unmount } = draw();
  await type('Monday, to', '15:00');
  await save();
  expect(
    await screen.findByText(/You are offline. Your changes are kept on this device/),
  ).toBeInTheDocument();
  expect(localStorage.length).toBe(1);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(world.sent[0]!.weekly).toMatchObject({ 1: { close: '15:00' } });
  await waitFor(() => expect(localStorage.length).toBe(0));
  unmount();
});

test('restores changes of the last visit and discards them on request', async () => {
  const first = draw();
  await type('Monday, to', '15:00');
  first.unmount();
  draw();
  expect(await screen.findByText(/Unsaved changes from your last visit are filled in/)).toBeInTheDocument();
  expect(screen.getByLabelText('Monday, to')).toHaveValue('15:00');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Monday, to')).toHaveValue('17:00');
  expect(screen.queryByText(/last visit/)).not.toBeInTheDocument();
  expect(localStorage.length).toBe(0);
});

test('warns that the hours were changed elsewhere since the stored changes', async () => {
  const first = draw();
  await type('Monday, to', '15:00');
  first.unmount();
  world.rules = buildRules({ holdHours: 12 });
  draw();
  expect(await screen.findByText(/your hours were changed elsewhere since/)).toBeInTheDocument();
});

test('loads the hours again on Retry', async () => {
  site.server.use(http.get(HOURS_PATH, () => problem(503, 'Down'), { once: true }));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Monday, from')).toBeInTheDocument();
});

test('copies the hours of a day to others and shows on which day a night ends', async () => {
  draw();
  expect(await screen.findByText('Closes on Saturday at 02:00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Copy Monday’s hours' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy to Monday to Friday' }));
  expect(screen.getByLabelText('Wednesday')).toBeChecked();
  expect(screen.getByLabelText('Friday, to')).toHaveValue('17:00');
  expect(screen.getByLabelText('Saturday')).not.toBeChecked();
  await save();
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(Object.keys(world.sent[0]!.weekly!)).toEqual(['1', '2', '3', '4', '5']);
});

test('warns about changes saved elsewhere before they are overwritten', async () => {
  draw();
  const close = await type('Monday, to', '15:00');
  world.rules = { ...buildRules({ holdHours: 12 }), version: 4 };
  await save();
  expect(await screen.findByText(/your hours were changed elsewhere since/)).toBeInTheDocument();
  expect(close).toHaveValue('15:00');
  expect(world.rules.weekly[1]).toEqual({ open: '09:00', close: '17:00' });
  await save();
  await waitFor(() => expect(world.rules.weekly[1]).toEqual({ open: '09:00', close: '15:00' }));
  expect(world.rules.version).toBe(5);
  await waitFor(() => expect(screen.queryByText(/changed elsewhere/)).not.toBeInTheDocument());
});
