import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { bookingReference } from '@tm/domain';
import { buildBooking, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { MyBookings } from './MyBookings';

const renderBookings = (at = '/bookings') =>
  renderScreen({ at, routes: [{ path: '/bookings', element: <MyBookings /> }] });
const card = async (booking: { id: string }) =>
  screen.findByRole('article', { name: `Booking ${bookingReference(booking.id)}` });
/** Returns the texts of the actions, which are buttons and the link to the page of the booking. */
const actionsOf = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('button, div > a[href^="/bookings/"]')].map(
    ({ textContent }) => textContent,
  );

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

test('shows parties, service, time, place, amount and reference on a card', async () => {
  const booking = buildBooking('pending', { notes: 'Gate code 12' });
  serve({ user: buildUser('customer'), bookings: [booking] });
  renderBookings();
  const element = await card(booking);
  expect(within(element).getByRole('heading', { name: 'Knotless braids at home' })).toBeInTheDocument();
  for (const text of [
    'Crown & Coil Studio',
    '₦15,000',
    '12 Admiralty Way, Lekki, Lagos',
    `#${bookingReference(booking.id)}`,
    'Gate code 12',
    'Pending',
  ]) {
    expect(within(element).getByText(text)).toBeInTheDocument();
  }
  expect(within(element).getByTitle('Sat, 22 Nov 2031, 2:00 PM')).toBeInTheDocument();
});

const PROPOSE = 'Propose Another Time';
test.each([
  [
    'customer',
    [
      ['Cancel', 'Details', PROPOSE],
      ['Cancel', 'Details', PROPOSE],
      ['Details'],
      ['Leave Review', 'Details'],
      ['Details'],
    ],
  ],
  [
    'service_provider',
    [
      ['Accept', 'Reject', 'Details', PROPOSE],
      ['Start Work', 'Cancel Booking', 'Details', PROPOSE],
      ['Mark Complete', 'Details'],
      ['Details'],
      ['Details'],
    ],
  ],
  ['super_admin', [['Details'], ['Details'], ['Details'], ['Details'], ['Details']]],
] as const)('shows a %s the actions of the transition table', async (role, expected) => {
  const bookings = bookingsOfEveryStatus();
  serve({ user: buildUser(role, role === 'super_admin' ? { id: 'f'.repeat(24) } : {}), bookings });
  renderBookings();
  await card(bookings[0]!);
  expect(await Promise.all(bookings.map(async (booking) => actionsOf(await card(booking))))).toEqual(
    expected,
  );
});

test("shows a provider the bookings made as a customer separately, with a customer's actions", async () => {
  const user = buildUser('service_provider');
  const received = buildBooking('pending');
  const [made, done] = (['pending', 'completed'] as const).map((status) =>
    buildBooking(status, { customerId: user.id }),
  );
  serve({ user, bookings: [received, made!, done!] });
  renderBookings();
  expect(actionsOf(await card(received))).toEqual(['Accept', 'Reject', 'Details', PROPOSE]);
  await userEvent.click(await screen.findByRole('button', { name: 'Booked by me' }));
  expect(actionsOf(await card(made!))).toEqual(['Cancel', 'Details', PROPOSE]);
  // Only customers can review.
  expect(actionsOf(await card(done!))).toEqual(['Details']);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(await screen.findByRole('tab', { name: 'Completed 1' })).toBeInTheDocument();
  expect(screen.getByPlaceholderText(/^Provider, service/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Received' }));
  expect(await card(received)).toBeInTheDocument();
});

test("opens a link to a provider's own bookings with one request, even when the counts do not load", async () => {
  const user = buildUser('service_provider');
  const made = buildBooking('pending', { customerId: user.id });
  serve({ user, bookings: [buildBooking('accepted'), made] });
  answer('get', '/bookings/counts', () => refusal(503, 'Down'));
  renderBookings('/bookings?as=customer');
  expect(await card(made)).toBeInTheDocument();
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
    await card(booking);
    expect(screen.queryByRole('group', { name: 'Whose bookings' })).not.toBeInTheDocument();
  },
);

test('loads the statuses of a tab and selects the tab of a chosen status', async () => {
  serve({ user: buildUser('customer'), bookings: bookingsOfEveryStatus() });
  renderBookings();
  await userEvent.click(await screen.findByRole('tab', { name: /Active/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(sentBy('GET').some(({ path }) => path.endsWith('/api/bookings?status=accepted%2Cin_progress'))).toBe(
    true,
  );
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
  await userEvent.click(within(await card(booking)).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Booking Updated');
  expect(sentBy('PUT')).toMatchObject([
    { path: `/api/bookings/${booking.id}`, body: { status: 'accepted' } },
  ]);
  expect(await within(await card(booking)).findByRole('button', { name: 'Start Work' })).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Active 1' })).toBeInTheDocument();
});

test("shows the text of the specification when an action fails, and the server's reason when it conflicts", async () => {
  const booking = buildBooking('pending');
  serve({ user: buildUser('service_provider'), bookings: [booking] });
  answer('put', '/bookings/:id', () => refusal(500, 'Something went wrong on our side.'));
  renderBookings();
  await userEvent.click(within(await card(booking)).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Failed to update booking. Please try again.',
  );
  answer('put', '/bookings/:id', () => refusal(409, 'This time overlaps booking 8f3a91c2.', 'slot_taken'));
  await userEvent.click(within(await card(booking)).getByRole('button', { name: 'Accept' }));
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
