import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking, Review } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildBooking, buildReview } from '../../testing/answers';
import { renderTab, renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();

test('the overview shows service, parties, date, status and amount', async () => {
  const booking = buildBooking({ totalAmount: 123456789 });
  site.state.world.bookings = [booking];
  const { container } = renderTab('bookings');
  const row = within((await screen.findByText('Knotless braids')).closest('tr')!);
  for (const text of [`#${booking.id.slice(-8)}`, 'Amaka Obi', 'Crown & Coil', 'Accepted', '₦123,456,789']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(row.getByTitle(/26 Nov 2026, 2:00 PM/)).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('bookings are filtered by status, dates and search on the server', async () => {
  site.state.world.bookings = [buildBooking()];
  renderTab('bookings');
  await screen.findByText('Knotless braids');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Cancelled');
  expect(await screen.findByRole('heading', { name: 'No bookings match your filters' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('From'), '1/11/2026');
  await userEvent.type(screen.getByLabelText('To'), '30/11/2026');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Reference, name, email, phone' }), '#8f3a91c2');
  await waitFor(() =>
    expect(site.state.asked.at(-1)).toBe(
      '/bookings?search=%238f3a91c2&status=cancelled&from=2026-11-01&to=2026-11-30',
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Knotless braids')).toBeInTheDocument();
});

test('an empty overview shows a notice', async () => {
  renderTab('bookings');
  expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeInTheDocument();
});

test('a last date before the first shows an error at its field and is not sent', async () => {
  site.state.world.bookings = [buildBooking()];
  renderTab('bookings');
  await screen.findByText('Knotless braids');
  await userEvent.type(screen.getByLabelText('From'), '10/11/2026');
  const to = screen.getByLabelText('To');
  await userEvent.type(to, '1/11/2026');
  expect(to).toHaveAccessibleDescription('The last date is before the first');
  await waitFor(() =>
    expect(site.state.asked.filter((path) => path.startsWith('/bookings'))).toContain(
      '/bookings?from=2026-11-10',
    ),
  );
  expect(site.state.asked.join()).not.toContain('to=');
});

const serveDetails = (booking: Booking, reviews: Review[] = []) =>
  site.server.use(
    http.get('*/api/bookings/:id', ({ params }) =>
      params.id === booking.id ? HttpResponse.json(booking) : problem(404, 'Not found'),
    ),
    http.get('*/api/reviews', () => HttpResponse.json(reviews)),
  );
const last = () => site.state.asked.filter((path) => path.startsWith('/bookings')).at(-1);

test('a name in the table restricts the list to that party until its chip is tapped', async () => {
  const booking = buildBooking();
  site.state.world.bookings = [booking];
  renderTab('bookings');
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Reference, name, email, phone' }),
    'amaka',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Amaka Obi' }));
  await waitFor(() => expect(last()).toBe(`/bookings?customerId=${booking.customer.id}`));
  await userEvent.click(screen.getByRole('button', { name: 'Crown & Coil' }));
  await waitFor(() =>
    expect(last()).toBe(`/bookings?customerId=${booking.customer.id}&providerId=${booking.provider.id}`),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Customer: Amaka Obi/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Provider: Crown & Coil/ }));
  expect(screen.queryByRole('list', { name: 'Restricted to' })).not.toBeInTheDocument();
  // The earlier list is already cached.
  expect(screen.getByText('Knotless braids')).toBeInTheDocument();
});

test('the address restricts the list to a party, for links of other pages', async () => {
  const booking = buildBooking();
  site.state.world.bookings = [booking];
  renderAt(`/admin?tab=bookings&customerId=${booking.customer.id}`);
  expect(await screen.findByRole('button', { name: /^Customer: Amaka Obi/ })).toBeInTheDocument();
  expect(site.state.asked).toContain(`/bookings?customerId=${booking.customer.id}`);
});

test('the CSV file has the rows of the filters', async () => {
  const booking = buildBooking();
  site.state.world.bookings = [booking];
  renderTab('bookings');
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  expect(link).toHaveAttribute('href', '/api/admin/bookings.csv');
  expect(link).toHaveAttribute('download');
  expect(screen.getByText('1 booking')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Accepted');
  await userEvent.click(screen.getByRole('button', { name: 'Amaka Obi' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      `/api/admin/bookings.csv?customerId=${booking.customer.id}&status=accepted`,
    ),
  );
});

test('the service is asked before a download whether the password is required', async () => {
  site.state.world.bookings = [buildBooking()];
  const asked: string[] = [];
  site.server.use(
    http.get('*/api/auth/recent-proof', () => {
      asked.push('asked');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const fetched: string[] = [];
  site.server.use(
    http.get('*/api/admin/bookings.csv', () => {
      fetched.push(asked.at(-1) ?? 'not asked');
      return problem(429, 'You have downloaded many files. Try again in 10 minutes.');
    }),
  );
  renderTab('bookings');
  await userEvent.click(await screen.findByRole('link', { name: 'Download CSV' }));
  expect(
    await screen.findByText('You have downloaded many files. Try again in 10 minutes.'),
  ).toBeInTheDocument();
  expect(fetched).toEqual(['asked']);
});

test('a capped count is shown as a lower bound', async () => {
  site.server.use(
    http.get('*/api/admin/bookings', () =>
      HttpResponse.json([buildBooking()], { headers: { 'X-Total-More-Than': '1000' } }),
    ),
  );
  renderTab('bookings');
  expect(await screen.findByText('More than 1,000 bookings')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download CSV' })).toBeInTheDocument();
});

test('no count is shown when the server did not finish counting', async () => {
  site.server.use(http.get('*/api/admin/bookings', () => HttpResponse.json([buildBooking()])));
  renderTab('bookings');
  expect(await screen.findByRole('link', { name: 'Download CSV' })).toBeInTheDocument();
  expect(screen.queryByText(/\d bookings/)).not.toBeInTheDocument();
});

test('a rejected search shows the reason, without Retry, and the filters can be cleared', async () => {
  site.state.world.bookings = [buildBooking()];
  site.server.use(
    http.get('*/api/admin/bookings', ({ request }) =>
      new URL(request.url).searchParams.has('search')
        ? problem(400, 'More than 200 people are called so. Add a last name.')
        : undefined,
    ),
  );
  renderTab('bookings');
  await userEvent.type(await screen.findByRole('searchbox'), 'chi');
  expect(await screen.findByText('More than 200 people are called so. Add a last name.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'This search is not possible' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Knotless braids')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('an empty list has no CSV file', async () => {
  renderTab('bookings');
  await screen.findByRole('heading', { name: 'No bookings yet' });
  expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
});

test.each([
  ['at the customer', { place: 'at_customer' }, ['At the customer’s address', 'Lekki']],
  [
    'at the customer with a landmark',
    {
      place: 'at_customer',
      customerAddress: '7 Close',
      customerLandmark: 'by the bank',
      customerArea: 'Ajah',
    },
    ['At the customer’s address', '7 Close, by the bank, Ajah'],
  ],
  [
    'at the provider',
    {
      place: 'at_provider',
      customerAddress: '',
      address: { line: '3 Opebi Road', area: 'Ikeja', city: 'Lagos' },
    },
    ['At the provider’s address', '3 Opebi Road, Ikeja, Lagos'],
  ],
  ['online', { place: 'remote', customerAddress: '' }, ['Online or by phone']],
] as const)('a booking %s shows where it happens', async (_where, more, texts) => {
  const booking = buildBooking(more);
  site.state.world.bookings = [booking];
  serveDetails(booking, []);
  renderTab('bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Knotless braids details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Booking details' }));
  expect(await dialog.findByText('Where')).toBeInTheDocument();
  for (const text of texts) expect(dialog.getByText(text)).toBeInTheDocument();
});

test('a booking opens with both parties, notes, review and history', async () => {
  const booking = buildBooking({
    status: 'completed',
    notes: 'Ask for Mama Sola',
    reviewed: true,
    history: [
      { kind: 'status', status: 'pending', at: '2026-11-20T09:00:00.000Z', by: 'customer' },
      { kind: 'status', status: 'accepted', at: '2026-11-20T10:00:00.000Z', by: 'provider' },
    ],
  });
  site.state.world.bookings = [booking];
  const review = buildReview({ bookingId: booking.id, comment: 'Came on time.' });
  serveDetails(booking, [review]);
  renderTab('bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Knotless braids details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Booking details' }));
  expect(await dialog.findByText('Ask for Mama Sola')).toBeInTheDocument();
  for (const text of ['Requested', 'Accepted', 'Lekki', '+234 701 555 0164', '₦45,000', '3 hours'])
    expect(dialog.getAllByText(text).length).toBeGreaterThan(0);
  expect(dialog.getByRole('link', { name: 'Amaka Obi' })).toHaveAttribute(
    'href',
    `/admin/users/${booking.customer.id}`,
  );
  expect(dialog.getByRole('link', { name: 'Crown & Coil' })).toHaveAttribute(
    'href',
    `/admin/providers/${booking.provider.id}`,
  );
  expect(await dialog.findByRole('link', { name: 'Moderate this review' })).toHaveAttribute(
    'href',
    `/admin?tab=reviews&review=${review.id}`,
  );
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'All bookings of this provider' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(last()).toBe(`/bookings?providerId=${booking.provider.id}`);
});

test('a hidden review is marked and links to its moderation', async () => {
  const booking = buildBooking({ status: 'completed', reviewed: true });
  const hidden = { at: '2026-11-20T09:00:00.000Z', reason: 'Insults' };
  const review = buildReview({ bookingId: booking.id, hidden });
  serveDetails(booking, [review]);
  renderAt(`/admin?tab=bookings&booking=${booking.id}`);
  expect(await screen.findByText('Hidden. Reason: Insults')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Moderate this review' })).toHaveAttribute(
    'href',
    `/admin?tab=reviews&review=${review.id}`,
  );
});

test('a link to a booking that does not exist shows a notice', async () => {
  serveDetails(buildBooking());
  renderAt(`/admin?tab=bookings&booking=${'f'.repeat(24)}`);
  expect(await screen.findByRole('heading', { name: 'There is no such booking' })).toBeInTheDocument();
});

test('details that failed to load can be loaded again', async () => {
  const booking = buildBooking();
  serveDetails(booking);
  site.server.use(http.get('*/api/bookings/:id', () => problem(503, 'Down'), { once: true }));
  renderAt(`/admin?tab=bookings&booking=${booking.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Booking details' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Appointment')).toBeInTheDocument();
});
