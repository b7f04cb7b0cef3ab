import { renderScreen } from '@tm/platform/testing';
import type { ComingHoliday } from '@tm/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { Hours } from './Hours';
import { buildRules } from '../../testing/calendar';
import { hoursHandlers, newHours, type HoursState } from '../../testing/hours';
import { services } from '../../testing/services';

const site = services();
let world: HoursState;
const feast = (key: string, name: string, from: string, to = from, isExpected = false): ComingHoliday => ({
  key,
  name,
  from,
  to,
  isExpected,
});
const HOLIDAYS = [
  feast('christmas_day', 'Christmas Day', '2031-12-25'),
  feast('eid_el_fitr', 'Eid-el-Fitr', '2032-01-14', '2032-01-15', true),
  feast('christmas_day', 'Christmas Day', '2032-12-25'),
];

beforeEach(() => {
  localStorage.clear();
  world = { ...newHours(), holidays: HOLIDAYS };
  site.server.use(...hoursHandlers(world));
});

const draw = () =>
  renderScreen({ at: '/provider-dashboard/hours', routes: [{ path: '*', element: <Hours /> }] });
const row = async (name: string) => within(await screen.findByRole('group', { name }));
const choose = async (name: string, choice: string) =>
  userEvent.selectOptions((await row(name)).getByLabelText('Hours'), choice);
const save = async (count: number) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(world.sent).toHaveLength(count));
  return world.sent.at(-1)!.calendar!.holidays;
};

test('lists each coming holiday once with its next dates', async () => {
  const { container } = draw();
  expect((await row('Christmas Day')).getByText(/25 Dec/)).toBeInTheDocument();
  expect((await row('Eid-el-Fitr')).getByText('14 Jan to 15 Jan 2032 *')).toBeInTheDocument();
  expect(screen.getByText('* expected, subject to the sighting of the moon.')).toBeInTheDocument();
  expect((await row('Christmas Day')).getByLabelText('Hours')).toHaveDisplayValue('No choice (open)');
  expect(await axe(container)).toHaveNoViolations();
});

test('saves closed, open and other hours with breaks, and removes a choice', async () => {
  draw();
  await choose('Christmas Day', 'Closed');
  await choose('Eid-el-Fitr', 'Other hours');
  const eid = await row('Eid-el-Fitr');
  expect(eid.getByLabelText('From')).toHaveValue('09:00');
  await userEvent.clear(eid.getByLabelText('From'));
  await userEvent.type(eid.getByLabelText('From'), '12:00');
  expect(await save(1)).toEqual([
    { holiday: 'christmas_day', choice: 'closed' },
    { holiday: 'eid_el_fitr', choice: 'hours', hours: { open: '12:00', close: '17:00' } },
  ]);
  await choose('Christmas Day', 'No choice (open)');
  await choose('Eid-el-Fitr', 'Open');
  expect(await save(2)).toEqual([{ holiday: 'eid_el_fitr', choice: 'open' }]);
  await choose('Eid-el-Fitr', 'No choice (open)');
  expect(await save(3)).toEqual([]);
});

test('shows an impossible time at its field, and a stored choice', async () => {
  world.rules = buildRules({
    holidays: [{ holiday: 'eid_el_fitr', choice: 'hours', hours: { open: '10:00', close: '14:00' } }],
  });
  const { container } = draw();
  const eid = await row('Eid-el-Fitr');
  expect(eid.getByLabelText('To')).toHaveValue('14:00');
  await userEvent.clear(eid.getByLabelText('To'));
  await userEvent.type(eid.getByLabelText('To'), '09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await eid.findByText('Closing time must be after opening time')).toBeInTheDocument();
  expect(world.sent).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

test('leaves the part out with an older service', async () => {
  world.holidays = undefined;
  draw();
  expect(await screen.findByRole('group', { name: 'Special days' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Public holidays' })).not.toBeInTheDocument();
});
