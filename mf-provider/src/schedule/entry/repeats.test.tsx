import { renderScreen } from '@tm/platform/testing';
import type { SlotFillProps } from '@tm/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { ProviderCalendar } from '../calendar/ProviderCalendar';
import { buildEntry, calendarHandler, entriesHandler, type CalendarState } from '../../testing/calendar';
import { services } from '../../testing/services';

const site = services();
const MONDAY = '2031-11-17';
const PATH = '*/api/calendar/entries';
let world: CalendarState;
let sent: unknown[];

beforeEach(() => {
  world = { bookings: [], days: {}, more: {}, asked: [] };
  sent = [];
  site.server.use(
    calendarHandler(world),
    entriesHandler(),
    http.post(PATH, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([buildEntry(MONDAY, '10:00')], { status: 201 });
    }),
  );
});

const Fill = ({ name, props }: SlotFillProps) => (
  <p>
    {name} {JSON.stringify(props)}
  </p>
);
const draw = (query = `view=week&date=${MONDAY}`) =>
  renderScreen({
    at: `/provider-dashboard/calendar?${query}`,
    routes: [{ path: '*', element: <ProviderCalendar /> }],
    slots: Fill,
  });
const ready = () => waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'));
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const save = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));

const overlaps = (date: string) => ({
  date,
  claims: [
    {
      kind: 'booking',
      id: '64b0000000000000000000e1',
      reference: 'TM-0000E1',
      startsAt: `${date}T09:30:00Z`,
      endsAt: `${date}T10:30:00Z`,
    },
    {
      kind: 'entry',
      id: '64b0000000000000000000e2',
      reference: null,
      startsAt: `${date}T09:00:00Z`,
      endsAt: `${date}T09:30:00Z`,
    },
  ],
});
const taken = (...dates: string[]) => ({
  status: 409,
  code: 'overlaps_bookings',
  detail: 'This time is taken. Nothing was saved.',
  current: { overlaps: dates.map(overlaps) },
});

test('taken dates of a repeated phone booking can be skipped', async () => {
  site.server.use(
    http.post(PATH, () => HttpResponse.json(taken('2031-11-24'), { status: 409 }), { once: true }),
  );
  draw();
  await ready();
  await userEvent.click(cell(/17 November 2031, 10 AM: free/));
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Bola');
  await userEvent.selectOptions(form.getByLabelText('Repeat'), 'Every week');
  await save();
  await userEvent.click(await form.findByLabelText('Skip Monday, 24 November 2031'));
  await save();
  await waitFor(() =>
    expect(sent).toMatchObject([{ repeat: { everyWeeks: 1, times: 4, skip: ['2031-11-24'] } }]),
  );
});

test('a taken date of a repeated phone booking gets another time, which may be taken too', async () => {
  const onDate = overlaps('2031-11-24');
  const moved = { ...onDate, date: '2031-11-25', movedFrom: '2031-11-24' };
  const replies = [onDate, moved].map((one) =>
    HttpResponse.json({ ...taken(), current: { overlaps: [one] } }, { status: 409 }),
  );
  site.server.use(
    http.post(PATH, async ({ request }) => {
      const reply = replies.shift();
      if (!reply) return undefined;
      sent.push(await request.clone().json());
      return reply;
    }),
  );
  draw();
  await ready();
  await userEvent.click(cell(/17 November 2031, 10 AM: free/));
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Bola');
  await userEvent.selectOptions(form.getByLabelText('Repeat'), 'Every week');
  await save();
  await userEvent.click(await form.findByLabelText('Another time for Monday, 24 November 2031'));
  const other = within(form.getByRole('group', { name: /Another time for Monday/ }));
  expect(other.getByLabelText('From')).toHaveValue('10:00');
  await userEvent.clear(other.getByLabelText('Date'));
  await userEvent.type(other.getByLabelText('Date'), '25/11/2031');
  await save();
  expect(await form.findByText(/instead of Monday, 24 November 2031/)).toBeInTheDocument();
  expect(await axe(document.body)).toHaveNoViolations();
  fireEvent.change(other.getByLabelText('From'), { target: { value: '15:30' } });
  await save();
  const movedTo = (toDate: string, toTime: string) => ({
    repeat: { everyWeeks: 1, times: 4, move: [{ date: '2031-11-24', toDate, toTime }] },
  });
  await waitFor(() =>
    expect(sent).toMatchObject([
      { repeat: { everyWeeks: 1, times: 4 } },
      movedTo('2031-11-25', '10:00'),
      movedTo('2031-11-25', '15:30'),
    ]),
  );
});
