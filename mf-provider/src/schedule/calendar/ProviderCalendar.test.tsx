import { renderScreen } from '@tm/platform/testing';
import { api, useLocation, type SlotFillProps } from '@tm/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { ProviderCalendar } from './ProviderCalendar';
import { buildCalendarBooking, calendarHandler, type CalendarState } from '../../testing/calendar';
import { buildUser } from '../../testing/answers';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
const MONDAY = '2031-11-17';
let world: CalendarState;
beforeEach(() => {
  world = { bookings: [], days: {}, more: {}, asked: [] };
  site.server.use(calendarHandler(world));
});

/** Simulates a window as narrow as a phone's. */
const simulatePhone = () =>
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const Address = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>;
const SlotFill = ({ name, props }: SlotFillProps) => (
  <p>
    {name} {JSON.stringify(props)}
  </p>
);
const renderCalendar = (query = `view=week&date=${MONDAY}`, slots?: typeof SlotFill) =>
  renderScreen({
    at: `/provider-dashboard/calendar?${query}`,
    routes: [
      {
        path: '*',
        element: (
          <>
            <ProviderCalendar />
            <Address />
          </>
        ),
      },
    ],
    slots,
  });
const address = () => screen.getByLabelText('address').textContent;
const waitUntilLoaded = () =>
  waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'));
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });

test('shows the bookings of a week in their Lagos hours with customer, service and status', async () => {
  world.bookings = [
    buildCalendarBooking(MONDAY, '10:00', { status: 'pending' }),
    buildCalendarBooking(MONDAY, '23:30', { customerName: 'Oluwaseun Adebayo-Okonkwo', minutes: 20 }),
    buildCalendarBooking('2031-11-18', '00:15', { title: 'Locs retwist', status: 'in_progress' }),
  ];
  const { container } = renderCalendar();
  expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeInTheDocument();
  const first = await screen.findByRole('link', {
    name: '10:00 AM to 11:00 AM Amaka Obi Knotless braids Pending',
  });
  expect(first).toHaveAttribute('href', `/bookings/${world.bookings[0]!.id}`);
  const ten = cell(/^Monday, 17 November 2031, 10 AM: 1 booking 10:00 AM/);
  expect(ten).toContainElement(first);
  expect(cell(/17 November 2031, 11 PM: 1 booking/)).toHaveTextContent('Oluwaseun Adebayo-Okonkwo');
  expect(cell(/18 November 2031, 12 AM: 1 booking/)).toHaveTextContent('Locs retwist');
  expect(cell(/18 November 2031, 1 AM: 1 booking/)).toBeEmptyDOMElement();
  expect(screen.getByRole('grid', { name: '17 Nov to 23 Nov 2031' })).toBeInTheDocument();
  expect(world.asked).toEqual(['from=2031-11-17&to=2031-11-23']);
  expect(await axe(container)).toHaveNoViolations();
});

test('marks hours as free, open or closed and names days off and holidays', async () => {
  world.days = {
    [MONDAY]: { free: [{ start: 570, end: 720 }] },
    '2031-11-19': { dayOff: { reason: 'Wedding' }, openings: [], free: [] },
  };
  renderCalendar();
  await waitUntilLoaded();
  expect(cell(/17 November 2031, 9 AM: free 9:30 AM$/)).toHaveTextContent('Free 9:30 AM');
  expect(cell(/17 November 2031, 12 PM: open/)).toBeInTheDocument();
  expect(cell(/17 November 2031, 8 AM: closed/)).toBeInTheDocument();
  expect(screen.getByText('Day off: Wedding')).toBeInTheDocument();
  expect(cell(/19 November 2031, 10 AM: closed/)).toBeInTheDocument();
});

test('shows free time after a booking but none during it, even when seats are left', async () => {
  world.bookings = [buildCalendarBooking(MONDAY, '10:00', { minutes: 90 })];
  world.days = { [MONDAY]: { free: [630, 690].map((start) => ({ start, end: start + 30 })) } };
  renderCalendar();
  await waitUntilLoaded();
  expect(cell(/17 November 2031, 10 AM: 1 booking/)).not.toHaveTextContent('Free');
  expect(cell(/17 November 2031, 11 AM: 1 booking, free 11:30 AM$/)).toHaveTextContent('Free 11:30 AM');
});

test('counts bookings by status in the month view and links to each day', async () => {
  world.bookings = [
    buildCalendarBooking('2026-12-24', '10:00', { status: 'pending' }),
    buildCalendarBooking('2026-12-24', '12:00', { status: 'accepted' }),
    buildCalendarBooking('2026-12-24', '13:00', { status: 'cancelled' }),
  ];
  const christmas = { holiday: { name: 'Christmas Day', isExpected: false } };
  world.days = { '2026-12-25': christmas, '2026-12-28': { dayOff: { reason: null }, openings: [] } };
  const { container } = renderCalendar('view=month&date=2026-12-01');
  await waitUntilLoaded();
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
  const day = cell(/^Thursday, 24 December 2026 1 pending 1 accepted open 9:00 AM to 5:00 PM$/);
  expect(await axe(container)).toHaveNoViolations();
  expect(within(day).getByRole('link')).toHaveAttribute(
    'href',
    '/provider-dashboard/calendar?view=day&date=2026-12-24',
  );
  expect(cell(/25 December 2026 no bookings; open .* Christmas Day$/)).toBeInTheDocument();
  expect(cell(/28 December 2026 no bookings Day off$/)).toBeInTheDocument();
  expect(world.asked).toEqual(['from=2026-11-30&to=2027-01-03']);
  await userEvent.click(screen.getByRole('button', { name: 'Show cancelled' }));
  expect(cell(/24 December 2026 1 pending 1 accepted 1 cancelled open/)).toBeInTheDocument();
  expect(address()).toContain('cancelled=1');
  expect(await axe(container)).toHaveNoViolations();
});

test('marks a holiday that depends on the moon as expected', async () => {
  world.days = { '2027-03-09': { holiday: { name: 'Eid-el-Fitr', isExpected: true } } };
  renderCalendar('view=month&date=2027-03-01');
  await waitUntilLoaded();
  expect(cell(/9 March 2027.*Eid-el-Fitr ?, expected, subject to the sighting/)).toBeInTheDocument();
});

test('supports arrows, Home, End, Page Up, Page Down and Enter in the week view', async () => {
  world.bookings = [buildCalendarBooking('2031-11-24', '10:00')];
  renderCalendar('view=week&date=2031-11-17', SlotFill);
  await waitUntilLoaded();
  const inTabOrder = () => screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0);
  expect(inTabOrder()).toHaveLength(1);
  inTabOrder()[0]!.focus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(cell(/17 November 2031, 8 AM/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(cell(/18 November 2031, 10 AM/)).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(cell(/23 November 2031, 10 AM/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const booked = await screen.findByRole('gridcell', { name: /24 November 2031, 10 AM: 1 booking/ });
  await waitFor(() => expect(booked).toContainElement(document.activeElement as HTMLElement));
  expect(address()).toContain('date=2031-11-24');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(new RegExp(`booking-details .*${world.bookings[0]!.id}`))).toBeInTheDocument();
  await userEvent.keyboard('{PageUp}');
  await waitFor(() => expect(cell(/17 November 2031, 10 AM/)).toHaveFocus());
  await userEvent.keyboard('{Home}{PageDown}');
  const back = await screen.findByRole('gridcell', { name: /24 November 2031, 10 AM: 1 booking/ });
  await waitFor(() => expect(within(back).getByRole('link')).toHaveFocus());
  expect(inTabOrder()).toHaveLength(0);
});

test('moves by days and weeks with the arrows in the month view and opens the day with Enter', async () => {
  renderCalendar('view=month&date=2031-11-29');
  await waitUntilLoaded();
  cell(/29 November 2031/).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(cell(/, 6 December 2031/)).toHaveFocus());
  await userEvent.keyboard('{PageUp}{ArrowLeft}');
  await waitFor(() => expect(cell(/, 5 November 2031/)).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/provider-dashboard/calendar?view=day&date=2031-11-05');
});

test('stores view and date in the URL and shows today for invalid values', async () => {
  renderCalendar('view=year&date=2031-02-30');
  await waitUntilLoaded();
  await userEvent.click(screen.getByRole('button', { name: 'day' }));
  expect(screen.getByRole('button', { name: 'day' })).toHaveAttribute('aria-pressed', 'true');
  const date = screen.getByLabelText('Go to date');
  await userEvent.clear(date);
  await userEvent.type(date, '17/11/2031');
  expect(address()).toBe('/provider-dashboard/calendar?view=day&date=2031-11-17');
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Tuesday, 18 November 2031' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'month' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(address()).toBe('/provider-dashboard/calendar?view=month&date=2031-10-18');
});

test('shows no free time for past days in the phone agenda', async () => {
  simulatePhone();
  world.days = { '2025-11-17': { free: [] } };
  renderCalendar('view=week&date=2025-11-17');
  const monday = within(await screen.findByRole('region', { name: 'Monday, 17 November 2025' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sunday, 23 November 2025' })).toBeVisible());
  await waitFor(() => expect(world.asked).toHaveLength(1));
  expect(monday.queryByText(/free/i)).not.toBeInTheDocument();
});

test('shows on a phone one day with a strip of its week, and a week as a list', async () => {
  simulatePhone();
  world.bookings = [buildCalendarBooking('2031-11-18', '10:00', { status: 'pending' })];
  const { container } = renderCalendar(`date=${MONDAY}`);
  await waitUntilLoaded();
  const strip = within(screen.getByRole('navigation', { name: 'Days of the week' }));
  expect(strip.getAllByRole('link')).toHaveLength(7);
  expect(strip.getByRole('link', { current: 'date' })).toHaveAccessibleName(
    'Mon 17 November 2031 no bookings',
  );
  await userEvent.click(strip.getByRole('link', { name: 'Tue 18 November 2031 1 booking' }));
  expect(await screen.findByRole('link', { name: /10:00 AM to 11:00 AM Amaka/ })).toBeInTheDocument();
  // The week of the strip was already loaded.
  expect(world.asked).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'week' }));
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  const tuesday = within(screen.getByRole('region', { name: 'Tuesday, 18 November 2031' }));
  expect(tuesday.getByRole('link', { name: /Amaka Obi Knotless braids Pending/ })).toBeInTheDocument();
  expect(tuesday.getByText('Free 9:00 AM to 5:00 PM')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('opens a booking over the calendar on a tap', async () => {
  world.bookings = [buildCalendarBooking(MONDAY, '10:00')];
  renderCalendar(undefined, SlotFill);
  await userEvent.click(await screen.findByRole('link', { name: /10:00 AM to 11:00 AM/ }));
  expect(screen.getByText(new RegExp(`booking-details .*${world.bookings[0]!.id}`))).toBeInTheDocument();
  expect(address()).toContain('/provider-dashboard/calendar');
});

test('shows cancelled bookings after "Show cancelled"', async () => {
  world.bookings = [buildCalendarBooking(MONDAY, '10:00', { status: 'cancelled' })];
  renderCalendar();
  await waitUntilLoaded();
  expect(screen.queryByRole('link', { name: /Knotless/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show cancelled' }));
  expect(
    await screen.findByRole('link', { name: /Amaka Obi Knotless braids Cancelled$/ }),
  ).toBeInTheDocument();
});

test('combines three bookings at once of a week into one link, which leads a restaurant owner to the reservations', async () => {
  site.state.world.user = buildUser({ role: 'restaurant_owner' });
  world.bookings = Array.from({ length: 3 }, () => buildCalendarBooking(MONDAY, '19:00', { partySize: 4 }));
  renderCalendar();
  const combinedLink = await screen.findByRole('link', { name: '7:00 PM to 8:00 PM 3 bookings 12 guests' });
  expect(combinedLink).toHaveAttribute('href', `/provider-dashboard/reservations?date=${MONDAY}`);
});

test('loads bookings again after a change elsewhere', async () => {
  const { store } = renderCalendar();
  await waitUntilLoaded();
  world.bookings = [buildCalendarBooking(MONDAY, '10:00')];
  act(() => void store.dispatch(api.util.invalidateTags(['Booking'])));
  expect(await screen.findByRole('link', { name: /10:00 AM to 11:00 AM/ })).toBeInTheDocument();
});

test('shows links and an empty state when there are no hours and no bookings', async () => {
  world.more = { anyTime: true };
  renderCalendar();
  expect(await screen.findByRole('link', { name: 'Set your hours' })).toHaveAttribute(
    'href',
    '/provider-dashboard/hours',
  );
  expect(screen.getByRole('heading', { name: 'No bookings from 17 Nov to 23 Nov 2031' })).toBeInTheDocument();
});

test('notes that a week is truncated and loads a single day separately', async () => {
  world.more = { isWhole: false };
  world.bookings = [buildCalendarBooking(MONDAY, '10:00')];
  renderCalendar();
  expect(await screen.findByText(/Only the first 500 bookings are shown/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'day' }));
  await waitFor(() => expect(world.asked).toContain(`from=${MONDAY}&to=${MONDAY}`));
});

test('loads the calendar again on Retry', async () => {
  site.server.use(
    http.get('*/api/service-providers/me/calendar', () => problem(503, 'Down'), { once: true }),
  );
  world.bookings = [buildCalendarBooking(MONDAY, '10:00')];
  renderCalendar();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Amaka Obi Knotless braids/ })).toBeInTheDocument();
  expect(world.asked).toHaveLength(1);
});

test('shows a customer Access Denied and a provider without a business a link to setup', async () => {
  site.state.world.user = buildUser({ role: 'customer', profileData: null });
  const { unmount } = renderCalendar();
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  unmount();
  site.state.world.user = buildUser({ profileData: null });
  renderCalendar();
  expect(await screen.findByRole('link', { name: 'Complete Setup' })).toBeInTheDocument();
  expect(world.asked).toEqual([]);
});
