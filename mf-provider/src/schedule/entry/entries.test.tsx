import { renderScreen } from '@tm/platform/testing';
import type { SlotFillProps } from '@tm/platform';
import type { CalendarEntry } from '@tm/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { ProviderCalendar } from '../calendar/ProviderCalendar';
import {
  buildCalendarBooking,
  buildEntry,
  calendarHandler,
  entriesHandler,
  type CalendarState,
} from '../../testing/calendar';
import { buildUser } from '../../testing/answers';
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

test('a tap on a free hour and two fields make a phone booking', async () => {
  draw();
  await ready();
  await userEvent.click(cell(/17 November 2031, 10 AM: free/));
  const form = await dialog();
  expect(form.getByLabelText('Phone booking')).toBeChecked();
  expect(form.getByLabelText('From')).toHaveValue('10:00');
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.type(form.getByLabelText('Name'), 'Bola Ade');
  await userEvent.type(form.getByLabelText(/Phone \(/), '0803 111 2222');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      kind: 'appointment',
      date: MONDAY,
      time: '10:00',
      minutes: 60,
      name: 'Bola Ade',
      phone: '0803 111 2222',
    },
  ]);
});

test('Enter on an hour opens the form without a mouse, and Escape returns to the hour', async () => {
  draw();
  await ready();
  cell(/17 November 2031, 10 AM: free/).focus();
  await userEvent.keyboard('{Enter}');
  expect((await dialog()).getByLabelText('To')).toHaveValue('11:00');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(cell(/17 November 2031, 10 AM: free/)).toHaveFocus());
});

test('a span drawn with the mouse is the time of a break', async () => {
  draw();
  await ready();
  const target = cell(/17 November 2031, 1 PM: free/);
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientY: 0 } },
    { target, coords: { clientY: 49.5 } },
  ]);
  expect(screen.getByText('1:00 PM to 1:45 PM')).toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target });
  const form = await dialog();
  await userEvent.click(form.getByLabelText('Break'));
  expect(form.queryByLabelText('Name')).not.toBeInTheDocument();
  await save();
  await waitFor(() =>
    expect(sent).toEqual([{ kind: 'block', date: MONDAY, time: '13:00', minutes: 45, title: 'Break' }]),
  );
});

test('a block may last for days, and a phone booking may repeat', async () => {
  draw();
  await ready();
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add phone booking or block' }));
  await add();
  let form = await dialog();
  await userEvent.click(form.getByLabelText('Blocked time'));
  await userEvent.clear(form.getByLabelText('Last day'));
  await userEvent.type(form.getByLabelText('Last day'), '19/11/2031');
  await userEvent.type(form.getByLabelText(/Title/), 'Training');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: 'block', date: MONDAY, minutes: 2 * 1440 + 60, title: 'Training' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await add();
  form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Bola');
  await userEvent.selectOptions(form.getByLabelText('Repeat'), 'Every 2 weeks');
  await userEvent.clear(form.getByLabelText('Number of dates'));
  await userEvent.type(form.getByLabelText('Number of dates'), '6');
  await save();
  await waitFor(() => expect(sent[1]).toMatchObject({ repeat: { everyWeeks: 2, times: 6 } }));
});

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

test('a taken time lists the bookings with links that open them', async () => {
  site.server.use(http.post(PATH, () => HttpResponse.json(taken(MONDAY), { status: 409 })));
  draw();
  await ready();
  await userEvent.click(cell(/17 November 2031, 10 AM: free/));
  await userEvent.type((await dialog()).getByLabelText('Name'), 'Bola');
  await save();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Your entry, 10:00 AM to 10:30 AM')).toBeInTheDocument();
  const link = alert.getByRole('link', { name: 'Booking TM-0000E1, 10:30 AM to 11:30 AM' });
  expect(link).toHaveAttribute('href', '/bookings/64b0000000000000000000e1');
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.click(link);
  expect(screen.getByText(/booking-details .*64b0000000000000000000e1/)).toBeInTheDocument();
});

test('an error of the service is at its field', async () => {
  const errors = { minutes: ['Must take at least 5 minutes'] };
  site.server.use(
    http.post(PATH, () => HttpResponse.json({ status: 400, detail: 'x', errors }, { status: 400 })),
  );
  draw();
  await ready();
  await userEvent.click(cell(/17 November 2031, 10 AM: free/));
  await save();
  expect(await (await dialog()).findByLabelText('To')).toHaveAccessibleDescription(
    'Must take at least 5 minutes',
  );
});

describe('an entry in the grid', () => {
  let entry: CalendarEntry;
  beforeEach(() => {
    entry = buildEntry(MONDAY, '10:00', { note: 'Second floor', version: 3 });
    world.bookings = [buildCalendarBooking(MONDAY, '12:00')];
    site.server.use(entriesHandler([entry]));
  });

  test('is moved and keeps its version', async () => {
    site.server.use(
      http.put(`${PATH}/:id`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(entry);
      }),
    );
    const { container } = draw();
    await ready();
    const block = await screen.findByRole('button', { name: '10:00 AM to 11:00 AM Bola Ade Phone booking' });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(block);
    const form = await dialog();
    expect(form.getByLabelText(/Note/)).toHaveValue('Second floor');
    fireEvent.change(form.getByLabelText('From'), { target: { value: '14:00' } });
    fireEvent.change(form.getByLabelText('To'), { target: { value: '14:30' } });
    await save();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { date: MONDAY, time: '14:00', minutes: 30, version: 3, note: 'Second floor' },
      ]),
    );
  });

  test('is removed', async () => {
    let removed = '';
    site.server.use(
      http.delete(`${PATH}/:id`, ({ params }) => {
        removed = String(params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    draw();
    await userEvent.click(await screen.findByRole('button', { name: /Bola Ade/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removed).toBe(entry.id));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('has guests in a restaurant, and entries of another restaurant are not shown', async () => {
    site.state.world.user = buildUser({ role: 'restaurant_owner' });
    const serviceId = '64b0000000000000000000aa';
    const restaurants = [{ id: serviceId, title: 'Mama Put', seats: 20 }];
    world.more = { serviceId, restaurants };
    site.server.use(
      entriesHandler([
        buildEntry(MONDAY, '19:00', { serviceId, partySize: 4 }),
        buildEntry(MONDAY, '20:00', { serviceId: '64b0000000000000000000bb', name: 'Other place' }),
      ]),
    );
    draw();
    expect(
      await screen.findByRole('button', { name: /Bola Ade Table for 4 Phone booking/ }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Other place')).not.toBeInTheDocument();
    await userEvent.click(cell(/17 November 2031, 10 AM: free/));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Name'), 'Bola');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ serviceId, partySize: 2 }]));
  });
});
