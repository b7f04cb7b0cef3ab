import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking } from '@tm/contracts';
import { bookingReference, MINUTE_MS, type BookingStatus } from '@tm/domain';
import { findRow } from '../../testing/bookingCard';
import { buildBooking, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { MyBookings } from './MyBookings';

const renderBookings = (at = '/bookings') =>
  renderScreen({ at, routes: [{ path: '/bookings', element: <MyBookings /> }] });
/** Returns the text of the step that a row shows; null without one. */
const stepOf = (row: HTMLElement) =>
  row.querySelector('div > a, div > button:not([aria-haspopup])')?.textContent ?? null;

const bookingsOfEveryStatus = () =>
  (['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const).map((status) =>
    buildBooking(status),
  );

test('shows tabs and stat cards with the counts of the server', async () => {
  serve({ user: buildUser('customer'), bookings: [...bookingsOfEveryStatus(), buildBooking('accepted')] });
  renderBookings();
  expect(await screen.findByRole('tab', { name: 'Active 3' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All6',
    'Pending1',
    'Active3',
    'Completed1',
    'Cancelled1',
  ]);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.slice(0, 4)).toEqual(['Pending', 'Active', 'Completed', 'Cancelled']);
});

test('shows service, business, time, amount, reference and notes in a row, which is a link', async () => {
  const booking = buildBooking('accepted', { notes: 'Gate code 12' });
  serve({ user: buildUser('customer'), bookings: [booking] });
  renderBookings();
  const element = await findRow(booking);
  expect(
    within(element).getByRole('heading', { name: 'Knotless braids at home', level: 3 }),
  ).toBeInTheDocument();
  expect(within(element).getByRole('link', { name: 'Knotless braids at home' })).toHaveAttribute(
    'href',
    `/bookings/${booking.id}`,
  );
  for (const text of [
    'Crown & Coil Studio',
    '₦15,000',
    `#${bookingReference(booking.id)}`,
    'Gate code 12',
    'Accepted',
  ]) {
    expect(within(element).getByText(text)).toBeInTheDocument();
  }
  expect(within(element).getByTitle('Sat, 22 Nov 2031, 2:00 PM')).toBeInTheDocument();
});

test.each([
  ['customer', [null, null, null, 'Leave review', null]],
  ['service_provider', ['Accept', null, 'Mark Complete', null, null]],
  ['super_admin', [null, null, null, null, null]],
] as const)('shows a %s the next step of each booking as the only button', async (role, expected) => {
  const bookings = bookingsOfEveryStatus();
  serve({ user: buildUser(role, role === 'super_admin' ? { id: 'f'.repeat(24) } : {}), bookings });
  renderBookings();
  await findRow(bookings[0]!);
  expect(await Promise.all(bookings.map(async (booking) => stepOf(await findRow(booking))))).toEqual(
    expected,
  );
});

/** A Wednesday, 4:00 PM in Lagos. */
const WEDNESDAY = '2031-11-26T15:00:00Z';

test('groups bookings by time with headings, and moves a booking that has begun to Now', async () => {
  jest.useFakeTimers({
    now: new Date(WEDNESDAY),
    doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout'],
  });
  const at = (status: BookingStatus, startsAt: string) => buildBooking(status, { startsAt, expiresAt: null });
  const [past, later, week, today, soon, running, older] = [
    at('cancelled', '2031-12-20T09:00:00Z'),
    at('accepted', '2031-12-01T09:00:00Z'),
    at('pending', '2031-11-30T09:00:00Z'),
    at('accepted', '2031-11-26T19:00:00Z'),
    at('accepted', '2031-11-26T15:05:00Z'),
    at('in_progress', '2031-11-26T14:00:00Z'),
    at('completed', '2031-11-20T09:00:00Z'),
  ] as const;
  serve({ user: buildUser('customer'), bookings: [past, later, week, today, soon, running, older] });
  renderBookings();
  await findRow(running);
  const groups = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => [heading.textContent, heading.nextElementSibling?.getAttribute('aria-label')]);
  const labelOf = ({ id }: Booking) => `Booking ${bookingReference(id)}`;
  expect(groups()).toEqual([
    ['Now', labelOf(running)],
    ['Today', labelOf(soon)],
    ['This week', labelOf(week)],
    ['Later', labelOf(later)],
    ['Past', labelOf(past)],
  ]);
  expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual(
    [running, soon, today, week, later, past, older].map(labelOf),
  );
  expect(sentBy('GET').map(({ path }) => path)).toContain('/api/bookings?order=time');
  act(() => void jest.advanceTimersByTime(6 * MINUTE_MS));
  expect(groups().slice(0, 2)).toEqual([
    ['Now', labelOf(running)],
    ['Today', labelOf(today)],
  ]);
  jest.useRealTimers();
});

test("shows a provider the bookings made as a customer separately, with a customer's actions", async () => {
  const user = buildUser('service_provider');
  const received = buildBooking('pending');
  const [made, done] = (['pending', 'completed'] as const).map((status) =>
    buildBooking(status, { customerId: user.id }),
  );
  serve({ user, bookings: [received, made!, done!] });
  renderBookings();
  expect(stepOf(await findRow(received))).toBe('Accept');
  await userEvent.click(await screen.findByRole('button', { name: 'Booked by me' }));
  expect(stepOf(await findRow(made!))).toBeNull();
  // Only customers can review.
  expect(stepOf(await findRow(done!))).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(await screen.findByRole('tab', { name: 'Completed 1' })).toBeInTheDocument();
  expect(screen.getByPlaceholderText(/^Provider, service/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Received' }));
  expect(await findRow(received)).toBeInTheDocument();
});

test("opens a link to a provider's own bookings with one request, even when the counts do not load", async () => {
  const user = buildUser('service_provider');
  const made = buildBooking('pending', { customerId: user.id });
  serve({ user, bookings: [buildBooking('accepted'), made] });
  answer('get', '/bookings/counts', () => refusal(503, 'Down'));
  renderBookings('/bookings?as=customer');
  expect(await findRow(made)).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const lists = sentBy('GET').filter(({ path }) => /\/bookings(\?|$)/.test(path));
  expect(lists.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('as'))).toEqual(['customer']);
});

test.each(['service_provider', 'customer'] as const)(
  'shows a %s without other bookings no role switch',
  async (role) => {
    const booking = buildBooking();
    serve({ user: buildUser(role), bookings: [booking] });
    renderBookings();
    await findRow(booking);
    expect(screen.queryByRole('group', { name: 'Whose bookings' })).not.toBeInTheDocument();
  },
);

test('loads the statuses of a tab and selects the tab of a chosen status', async () => {
  serve({ user: buildUser('customer'), bookings: bookingsOfEveryStatus() });
  renderBookings();
  await userEvent.click(await screen.findByRole('tab', { name: /Active/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(
    sentBy('GET').some(({ path }) => path.endsWith('/api/bookings?status=accepted%2Cin_progress&order=time')),
  ).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'in_progress');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('tab', { name: /Active/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'all');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
});

test('changes the status of a booking, shows a toast, and refreshes cards and counts', async () => {
  const booking = buildBooking('pending');
  serve({ user: buildUser('service_provider'), bookings: [booking] });
  renderBookings();
  await userEvent.click(within(await findRow(booking)).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Booking Updated');
  expect(sentBy('PUT')).toMatchObject([
    { path: `/api/bookings/${booking.id}`, body: { status: 'accepted' } },
  ]);
  expect(await within(await findRow(booking)).findByText('Accepted')).toBeInTheDocument();
  expect(within(await findRow(booking)).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Active 1' })).toBeInTheDocument();
});

test("shows the text of the specification when an action fails, and the server's reason when it conflicts", async () => {
  const booking = buildBooking('pending');
  serve({ user: buildUser('service_provider'), bookings: [booking] });
  answer('put', '/bookings/:id', () => refusal(500, 'Something went wrong on our side.'));
  renderBookings();
  await userEvent.click(within(await findRow(booking)).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Failed to update booking. Please try again.',
  );
  answer('put', '/bookings/:id', () => refusal(409, 'This time overlaps booking 8f3a91c2.', 'slot_taken'));
  await userEvent.click(within(await findRow(booking)).getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This time overlaps booking 8f3a91c2.'),
  );
});

test.each([
  ['customer', 'No bookings yet', true],
  ['restaurant_owner', 'No bookings yet', false],
] as const)('shows a %s without bookings a hint for the next step', async (role, title, hasLink) => {
  serve({ user: buildUser(role) });
  renderBookings();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Browse Services' }) !== null).toBe(hasLink);
});

test('shows more bookings on demand with their total', async () => {
  serve({
    user: buildUser('customer'),
    bookings: Array.from({ length: 5 }, () => buildBooking()),
    pageSize: 3,
  });
  renderBookings();
  expect(await screen.findByText('Showing 3 of 5')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing 5 of 5')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('loads the list again on Retry', async () => {
  serve({ user: buildUser('customer'), bookings: [buildBooking()] });
  let isDown = true;
  answer('get', '/bookings', () => (isDown ? refusal(503, 'Down') : Response.json([buildBooking()])));
  renderBookings();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

test('has no axe violations', async () => {
  serve({ user: buildUser('customer'), bookings: bookingsOfEveryStatus() });
  const { container } = renderBookings();
  await screen.findAllByRole('article');
  expect(await axe(container)).toHaveNoViolations();
});
