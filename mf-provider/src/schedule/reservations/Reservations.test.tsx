import { renderScreen } from '@tm/platform/testing';
import { useLocation, type SlotFillProps } from '@tm/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { Reservations } from './Reservations';
import {
  buildCalendarBooking,
  buildEntry,
  calendarHandler,
  entriesHandler,
  type CalendarState,
} from '../../testing/calendar';
import { buildUser } from '../../testing/answers';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
const DATE = '2031-11-17';
const [PLACE, OTHER] = ['7'.padStart(24, '0'), '8'.padStart(24, '0')];
let world: CalendarState;
beforeEach(() => {
  site.state.world.user = buildUser({ role: 'restaurant_owner' });
  world = {
    bookings: [],
    days: { [DATE]: { openings: [{ start: 1080, end: 1260 }] } },
    more: { restaurants: [{ id: PLACE, title: 'Yellow Chilli', seats: 10 }], serviceId: PLACE },
    asked: [],
  };
  site.server.use(calendarHandler(world));
});

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const SlotFill = ({ name, props }: SlotFillProps) => (
  <p>
    {name} {JSON.stringify(props)}
  </p>
);
const draw = (query = `date=${DATE}`, slots?: typeof SlotFill) =>
  renderScreen({
    at: `/provider-dashboard/reservations?${query}`,
    routes: [
      {
        path: '*',
        element: (
          <>
            <Reservations />
            <Address />
          </>
        ),
      },
    ],
    slots,
  });
const reserve = (time: string, partySize: number, more: Parameters<typeof buildCalendarBooking>[2] = {}) =>
  buildCalendarBooking(DATE, time, { serviceId: PLACE, partySize, minutes: 120, ...more });
const showTable = () => userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
const rowsOf = (name: RegExp) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

test('shows the reservations of a day by time with party size, and the seats per slot', async () => {
  world.bookings = [
    reserve('19:00', 6, { customerName: 'Efua Bassey', notes: 'Window, please' }),
    reserve('18:00', 4, { customerPhone: '+2348031234567' }),
    reserve('18:00', 2, { status: 'cancelled' }),
    reserve('20:00', 9, { serviceId: OTHER }),
  ];
  const { container } = draw();
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Monday, 17 November 2031' }),
  ).toBeInTheDocument();
  await screen.findByRole('table', { name: '2 reservations, 10 guests expected' });
  const [first, second] = rowsOf(/2 reservations/);
  expect(first).toHaveTextContent('6:00 PM' + 'Amaka Obi' + '+234 803 123 4567' + '4 guests' + 'Accepted');
  expect(second).toHaveTextContent('7:00 PM' + 'Efua Bassey' + 'Window, please' + '6 guests' + 'Accepted');
  expect(within(second!).getByRole('link', { name: 'Efua Bassey' })).toHaveAttribute(
    'href',
    `/bookings/${world.bookings[0]!.id}`,
  );
  expect(screen.getByText('Fullest at 7:00 PM: 10 of 10 seats taken.')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: /Seats taken/ })).not.toBeInTheDocument();
  await showTable();
  expect(rowsOf(/Seats taken \(10 in all\)/).map((row) => row.textContent)).toEqual([
    '6:00 PM46',
    '7:00 PM10full',
    '8:00 PM64',
  ]);
  expect(screen.getByText(/1 cancelled and not listed/)).toBeInTheDocument();
  expect(world.asked).toEqual([`from=${DATE}&to=${DATE}`]);
  expect(await axe(container)).toHaveNoViolations();
});

test('lists expired requests and completed reservations without counting their seats', async () => {
  world.bookings = [
    reserve('18:00', 4, { status: 'pending', expiresAt: '2020-01-01T00:00:00.000Z' }),
    reserve('18:00', 3, { status: 'completed' }),
    reserve('18:00', 2, { status: 'pending', expiresAt: '2099-01-01T00:00:00.000Z' }),
  ];
  draw();
  await screen.findByRole('table', { name: '1 reservation, 2 guests expected · 1 done' });
  await showTable();
  expect(rowsOf(/Seats taken \(10 in all\)/)[0]).toHaveTextContent('6:00 PM28');
});

test('leaves the next step of each open reservation to the slot of bookings', async () => {
  world.bookings = [reserve('18:00', 4), reserve('19:00', 3, { status: 'completed' })];
  draw(undefined, SlotFill);
  await screen.findByRole('table', { name: '1 reservation, 4 guests expected · 1 done' });
  expect(screen.getAllByText(/^reservation-actions/).map(({ textContent }) => textContent)).toEqual([
    `reservation-actions {"id":"${world.bookings[0]!.id}","date":"${DATE}"}`,
  ]);
});

test('moves from day to day and stores the day in the URL', async () => {
  draw();
  await screen.findByRole('heading', { name: 'No reservations' });
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByRole('heading', { name: 'Tuesday, 18 November 2031' })).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('?date=2031-11-18');
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(screen.getByLabelText('address')).toHaveTextContent(`?date=${DATE}`);
});

test('switches between two restaurants', async () => {
  world.more = {
    serviceId: PLACE,
    restaurants: [
      { id: PLACE, title: 'Yellow Chilli', seats: 10 },
      { id: OTHER, title: 'Terra Kulture', seats: null },
    ],
  };
  draw();
  await userEvent.selectOptions(await screen.findByLabelText('Hours and seats of'), 'Terra Kulture');
  expect(screen.getByLabelText('address')).toHaveTextContent(`?date=${DATE}&place=${OTHER}`);
  expect(world.asked).toContain(`from=${DATE}&to=${DATE}&serviceId=${OTHER}`);
});

test('prints the day', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('shows why a day is empty and links an owner without a restaurant to Manage Services', async () => {
  world.days = { [DATE]: { openings: [], dayOff: { reason: null } } };
  const { unmount } = draw();
  expect(await screen.findByText('This is a day off.')).toBeInTheDocument();
  unmount();
  world.more = { restaurants: [], serviceId: null };
  draw();
  expect(await screen.findByRole('link', { name: 'Manage Services' })).toHaveAttribute(
    'href',
    '/services/manage',
  );
});

test('loads the reservations again on Retry', async () => {
  site.server.use(
    http.get('*/api/service-providers/me/calendar', () => problem(503, 'Down'), { once: true }),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No reservations' })).toBeInTheDocument();
});

test('links a provider without a restaurant to the calendar', async () => {
  site.state.world.user = buildUser();
  draw();
  expect(await screen.findByRole('link', { name: 'Open calendar' })).toHaveAttribute(
    'href',
    '/provider-dashboard/calendar',
  );
  expect(world.asked).toEqual([]);
});

test('lists phone bookings and blocked time of the restaurant, and counts their seats', async () => {
  world.bookings = [reserve('18:00', 3)];
  site.server.use(
    entriesHandler([
      buildEntry(DATE, '18:00', { serviceId: PLACE, partySize: 4 }),
      buildEntry(DATE, '20:00', {
        serviceId: PLACE,
        kind: 'block',
        name: null,
        phone: null,
        title: 'Closed party',
      }),
      buildEntry(DATE, '18:00', { serviceId: OTHER, partySize: 9 }),
    ]),
  );
  draw();
  const table = await screen.findByRole('table', { name: '2 reservations, 7 guests expected' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Amaka Obi'),
    '6:00 PMBola Ade+234 803 111 22224 guestsPhone booking',
    expect.stringMatching(/^8:00 PM.*Closed party.*all seats.*Blocked$/),
  ]);
  await showTable();
  expect(rowsOf(/Seats taken \(10 in all\)/).map(({ textContent }) => textContent)).toEqual([
    '6:00 PM73',
    '7:00 PM37',
    '8:00 PM10full',
  ]);
});
