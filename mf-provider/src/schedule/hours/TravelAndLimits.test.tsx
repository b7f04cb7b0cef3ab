import { renderScreen } from '@tm/platform/testing';
import type { AvailabilityRules, UpdateAvailabilityRequest } from '@tm/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { Hours } from './Hours';
import { buildRules } from '../../testing/calendar';
import { services } from '../../testing/services';

const site = services();
const PATH = '*/api/service-providers/:id/availability';
const TRAVEL = { sameArea: 10, otherArea: 30, otherCity: 90, rushHours: false };
let rules: AvailabilityRules;
let sent: UpdateAvailabilityRequest[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  site.server.use(
    http.get(PATH, () =>
      HttpResponse.json({ slotMinutes: 60, anyTime: false, holdHours: 24, days: [], rules }),
    ),
    http.put(PATH, async ({ request }) => {
      sent.push((await request.json()) as UpdateAvailabilityRequest);
      return HttpResponse.json({ ...rules, version: rules.version + 1 });
    }),
  );
});

const open = async (calendar: Parameters<typeof buildRules>[0] = {}) => {
  rules = buildRules(calendar);
  const { container } = renderScreen({
    at: '/provider-dashboard/hours',
    routes: [{ path: '*', element: <Hours /> }],
  });
  return { container, part: within(await screen.findByRole('group', { name: 'Travel and limits' })) };
};
type Part = Awaited<ReturnType<typeof open>>['part'];
const KEEP = 'Keep time for travel between customers';
const type = async (part: Part, label: string, text: string) => {
  await userEvent.clear(part.getByLabelText(label));
  if (text) await userEvent.type(part.getByLabelText(label), text);
};
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]!.calendar;
};

test('is off and without limits at first, which is no change', async () => {
  const { part, container } = await open();
  expect(part.getByLabelText(KEEP)).not.toBeChecked();
  expect(part.queryByLabelText('Same area (minutes)')).not.toBeInTheDocument();
  expect(part.getByLabelText('Days ahead (optional)')).toHaveValue('');
  expect(screen.queryByText('You have changes that are not saved.')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('switches travel on with usual journeys, which can be changed', async () => {
  const { part, container } = await open();
  await userEvent.click(part.getByLabelText(KEEP));
  expect(part.getByLabelText('Another city (minutes)')).toHaveValue('120');
  expect(part.getByLabelText(/^Half more in the rush hours/)).toBeChecked();
  await type(part, 'Another area (minutes)', '60');
  await type(part, 'Appointments per day (optional)', '6');
  await type(part, 'Days ahead (optional)', '30');
  expect(await axe(container)).toHaveNoViolations();
  expect(await save()).toMatchObject({
    travel: { sameArea: 20, otherArea: 60, otherCity: 120, rushHours: true },
    perDay: 6,
    aheadDays: 30,
  });
});

test('shows stored rules, and removes them', async () => {
  const { part } = await open({ travel: TRAVEL, aheadDays: 60, perDay: 4 });
  expect(part.getByLabelText('Another area (minutes)')).toHaveValue('30');
  expect(part.getByLabelText(/^Half more in the rush hours/)).not.toBeChecked();
  await userEvent.click(part.getByLabelText(KEEP));
  await type(part, 'Days ahead (optional)', '');
  await type(part, 'Appointments per day (optional)', '');
  expect(await save()).toMatchObject({ travel: null, aheadDays: 730, perDay: 0 });
});

test('switched off and on again, keeps the stored journeys', async () => {
  const { part } = await open({ travel: TRAVEL });
  await userEvent.click(part.getByLabelText(KEEP));
  await userEvent.click(part.getByLabelText(KEEP));
  expect(part.getByLabelText('Another area (minutes)')).toHaveValue('30');
  expect(screen.queryByText('You have changes that are not saved.')).not.toBeInTheDocument();
});

test('sends no rule that was never set', async () => {
  const { part } = await open();
  await userEvent.click(part.getByLabelText(KEEP));
  await userEvent.click(part.getByLabelText(KEEP));
  await type(part, 'Days ahead (optional)', '9');
  await type(part, 'Days ahead (optional)', '');
  await userEvent.type(screen.getByLabelText('Break after each booking (minutes)'), '0');
  expect(Object.keys((await save())!)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/travel|aheadDays|perDay/)]),
  );
});

test.each([
  ['Days ahead (optional)', '6', 'Days ahead must be a whole number of days from 7 to 730'],
  ['Appointments per day (optional)', '51', /^Appointments per day must be .* from 0 to 50$/],
  ['Same area (minutes)', '181', 'Please give whole minutes from 0 to 180'],
  ['Another city (minutes)', '', 'Please give whole minutes from 0 to 180'],
])('rejects %s of %j at its field and sends nothing', async (label, text, message) => {
  const { part } = await open({ travel: TRAVEL });
  await type(part, label, text);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(part.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(sent).toEqual([]);
});
