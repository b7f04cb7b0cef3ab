import type { ForeignCalendar, ForeignCalendars as Answer } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser } from '../../testing/answers';
import { calendarHandler } from '../../testing/calendar';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';
import { ForeignCalendars } from './ForeignCalendars';

const site = services();
const PATH = '*/api/calendar/foreign';
const build = (id: string, more: Partial<ForeignCalendar> = {}): ForeignCalendar => ({
  id: id.repeat(24),
  serviceId: null,
  host: 'calendar.google.com',
  allDay: 'busy',
  state: 'ok',
  fault: null,
  readAt: '2031-11-20T09:30:00.000Z',
  nextReadAt: '2031-11-20T10:00:00.000Z',
  isCut: false,
  unread: 0,
  ...more,
});

let world: Answer;
let sent: { call: string; body: unknown }[];
const record = async (request: Request) => {
  const text = await request.text();
  sent.push({
    call: `${request.method} ${new URL(request.url).pathname}`,
    body: text ? JSON.parse(text) : null,
  });
};
beforeEach(() => {
  world = { calendars: [], conflicts: [] };
  sent = [];
  site.server.use(
    http.get(PATH, () => HttpResponse.json(world)),
    http.post(PATH, async ({ request }) => {
      await record(request);
      world.calendars = [...world.calendars, build(String(world.calendars.length + 1))];
      return HttpResponse.json(world.calendars.at(-1), { status: 201 });
    }),
    http.post(`${PATH}/:id/read`, async ({ request }) => {
      await record(request);
      return HttpResponse.json(world.calendars[0]);
    }),
    http.delete(`${PATH}/:id`, async ({ request, params }) => {
      await record(request);
      world.calendars = world.calendars.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
const draw = () =>
  renderScreen({ at: '/', routes: [{ path: '/', element: <ForeignCalendars /> }] }).container;
const items = async () =>
  (await within(await screen.findByRole('list', { name: 'Other calendars' })).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );

test('adds a calendar, reads it on demand, and removes it', async () => {
  const container = draw();
  const address = await screen.findByLabelText('Address of the calendar');
  await userEvent.type(address, 'https://calendar.google.com/secret.ics');
  await userEvent.selectOptions(screen.getByLabelText('Whole-day events'), 'Take no time');
  await userEvent.click(screen.getByRole('button', { name: 'Add calendar' }));
  expect(await screen.findByText('Calendar added')).toBeVisible();
  expect(sent).toEqual([
    {
      call: 'POST /api/calendar/foreign',
      body: { address: 'https://calendar.google.com/secret.ics', allDay: 'free' },
    },
  ]);
  expect(address).toHaveValue('');
  expect(await items()).toEqual([
    expect.stringMatching(/^calendar\.google\.com.*Last read Thu, 20 Nov 2031, 10:30/),
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Read now calendar.google.com' }));
  expect(await screen.findByText('Calendar read')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove calendar.google.com' }));
  expect(await screen.findByText('Its busy times are free again.')).toBeVisible();
  // The list is read again after the removal.
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Other calendars' })).not.toBeInTheDocument(),
  );
  expect(sent.slice(1).map(({ call }) => call)).toEqual([
    `POST /api/calendar/foreign/${'1'.repeat(24)}/read`,
    `DELETE /api/calendar/foreign/${'1'.repeat(24)}`,
  ]);
});

test('shows why an address was refused, at the field', async () => {
  site.server.use(
    http.post(PATH, () => {
      const sentence = 'This address is not on the public internet.';
      return problem(400, sentence, { address: [sentence] }, { code: 'address_not_public' });
    }),
  );
  draw();
  const address = await screen.findByLabelText('Address of the calendar');
  await userEvent.type(address, 'https://10.0.0.1/a.ics');
  await userEvent.click(screen.getByRole('button', { name: 'Add calendar' }));
  expect(await screen.findByText('This address is not on the public internet.')).toBeVisible();
  expect(address).toBeInvalid();
  expect(address).toHaveValue('https://10.0.0.1/a.ics');
});

test('shows since when and why a calendar is not read, its unused parts, and that three are the most', async () => {
  const now = new Date();
  const today = new Date(now.getTime() - 60_000).toISOString();
  world.calendars = [
    build('a', { state: 'failing', fault: 'refused', readAt: '2031-11-20T09:30:00.000Z', host: 'one.test' }),
    build('b', { state: 'off', fault: 'too_slow', nextReadAt: null, host: 'two.test' }),
    build('c', { isCut: true, unread: 2, allDay: 'free', host: 'three.test', readAt: today }),
  ];
  const container = draw();
  const [failing, off, gaps] = await items();
  expect(failing).toMatch(
    /Not read.*Not read since Thu, 20 Nov 2031, 10:30.AM\. The server at this address refuses/,
  );
  expect(off).toMatch(
    /Off.*Switched off, not read since .* did not arrive in time\. Its busy times stay until you remove it\./,
  );
  expect(gaps).toMatch(
    /Last read (?:\w+, \d+ \w+ \d+, )?\d+:\d\d.[AP]M\. Whole-day events take no time\. Only its next 2,000 busy times are used\. 2 events could not be understood\./,
  );
  expect(screen.getByText(/You have 3 calendars, which is the most/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add calendar' })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('shows a failed read in a toast, and the limit of reads as the service words it', async () => {
  world.calendars = [build('a', { fault: 'too_large' })];
  draw();
  const button = await screen.findByRole('button', { name: /^Read now/ });
  await userEvent.click(button);
  expect(await screen.findByText('This calendar is larger than 2 MB.')).toBeVisible();
  site.server.use(
    http.post(`${PATH}/:id/read`, () => problem(429, 'Too many requests. Please try again later.')),
  );
  await userEvent.click(button);
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeVisible();
});

test('lists bookings at busy times with links to them', async () => {
  world = {
    calendars: [build('a')],
    conflicts: [
      {
        bookingId: 'b'.repeat(24),
        reference: 'BBBBBBBB',
        startsAt: '2031-11-21T09:00:00.000Z',
        endsAt: '2031-11-21T10:00:00.000Z',
        host: 'calendar.google.com',
      },
    ],
  };
  const container = draw();
  const group = within(await screen.findByRole('group', { name: 'Bookings at busy times' }));
  expect(group.getByText('A booking is at a busy time.')).toBeVisible();
  expect(group.getByRole('link', { name: 'Booking BBBBBBBB' })).toHaveAttribute(
    'href',
    `/bookings/${'b'.repeat(24)}`,
  );
  expect(group.getByRole('listitem')).toHaveTextContent(
    /Fri, 21 Nov 2031, 10:00.AM to 11:00.AM, busy in calendar\.google\.com/,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('of an owner of two restaurants blocks the chosen one', async () => {
  const [one, two] = ['1', '2'].map((id) => ({ id: id.repeat(24), title: `Buka ${id}`, seats: 20 }));
  site.state.world.user = buildUser({ role: 'restaurant_owner' });
  site.server.use(
    calendarHandler({ bookings: [], days: {}, asked: [], more: { restaurants: [one!, two!] } }),
  );
  world.calendars = [build('a', { serviceId: one!.id })];
  draw();
  expect(await items()).toEqual([expect.stringContaining('calendar.google.com, for Buka 1')]);
  await userEvent.selectOptions(screen.getByLabelText('Blocks'), 'Buka 2');
  await userEvent.type(screen.getByLabelText('Address of the calendar'), 'https://x.test/a');
  await userEvent.click(screen.getByRole('button', { name: 'Add calendar' }));
  expect(await screen.findByText('Calendar added')).toBeVisible();
  expect(sent[0]!.body).toEqual({ address: 'https://x.test/a', allDay: 'busy', serviceId: two!.id });
});

test('that do not load can be asked for again', async () => {
  site.server.use(http.get(PATH, () => problem(503, 'Try again'), { once: true }));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: /Retry|Try again/i }));
  expect(await screen.findByRole('button', { name: 'Add calendar' })).toBeVisible();
});
