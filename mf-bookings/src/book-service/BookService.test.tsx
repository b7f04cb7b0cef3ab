import { renderScreen } from '@tm/platform/testing';
import { lagosDate } from '@tm/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildBooking, buildListing, buildUser } from '../testing';
import { answer, refusal, sentBy, serve } from '../testing';
import { BookService } from './BookService';
import { BookServicePage } from './BookServicePage';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => lagosDate(new Date(Date.now() + days * DAY_MS));
/** Toasts stand behind an open dialog. */
const BEHIND = { hidden: true };
const made = () => Response.json(buildBooking(), { status: 201 });

const openDialog = async (listing = buildListing()) => {
  serve({ user: buildUser('customer'), listing });
  answer('post', '/bookings', made);
  renderScreen({ at: '/', routes: [{ path: '/', element: <BookService serviceId={listing.id} /> }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Book This Service' });
  await within(dialog).findByLabelText('Date');
  return within(dialog);
};
type Form = Awaited<ReturnType<typeof openDialog>>;
const type = async (form: Form, label: string | RegExp, value: string) => {
  const field = form.getByLabelText(label);
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
};
const fill = async (form: Form) => {
  await type(form, 'Date', inDays(3));
  await type(form, 'Time', '14:00');
  await type(form, 'Phone', '0803 555 0142');
  await type(form, 'Address', '12 Admiralty Way');
};
const send = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Book Now' }));
const posts = () =>
  waitFor(() => expect(sentBy('POST').at(-1)?.body).toBeDefined()).then(() => sentBy('POST'));

test.each(['service_provider', 'restaurant_owner', 'super_admin'] as const)(
  'a %s has no Book Now',
  async (role) => {
    serve({ user: buildUser(role), listing: buildListing() });
    renderScreen({ at: '/', routes: [{ path: '/', element: <BookService serviceId="9" /> }] });
    await waitFor(() => expect(sentBy('GET')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('sends date, time, phone, address and notes, says so and closes', async () => {
  const form = await openDialog();
  expect(form.getByLabelText('Phone')).toHaveValue('+234 803 123 4567');
  await fill(form);
  await type(form, /Notes/, '  Gate code 12 ');
  await send(form);
  expect(await screen.findByRole('status')).toHaveTextContent('Booking Created');
  const [post] = await posts();
  expect(post?.body).toEqual({
    serviceId: buildListing().id,
    providerId: buildListing().providerId,
    scheduledDate: inDays(3),
    scheduledTime: '14:00',
    customerPhone: '+2348035550142',
    customerAddress: '12 Admiralty Way',
    notes: 'Gate code 12',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a day and a time are chosen with two taps', async () => {
  const form = await openDialog();
  const day = form.getAllByRole('button', { name: /\w+day/ })[2]!;
  await userEvent.click(day);
  expect(day).toHaveAttribute('aria-pressed', 'true');
  expect(form.getByLabelText('Date')).toHaveValue(inDays(2));
  await userEvent.click(form.getByRole('button', { name: '2:00 PM' }));
  expect(form.getByLabelText('Time')).toHaveValue('14:00');
});

test('days off are struck out, and only open hours are offered', async () => {
  const weekday = new Date(`${inDays(2)}T12:00:00Z`).getUTCDay();
  const openingHours = { [weekday]: { open: '10:00', close: '13:00' } };
  const form = await openDialog(buildListing({ openingHours }));
  const days = form.getAllByRole('button', { name: /\w+day/ });
  expect(days.map((day) => (day as HTMLButtonElement).disabled)).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
  await userEvent.click(days[2]!);
  const times = within(form.getByRole('group', { name: 'Usual hours' })).getAllByRole('button');
  expect(times.map(({ textContent }) => textContent)).toEqual(['10:00 AM', '11:00 AM', '12:00 PM']);
});

test.each(['Date', 'Time', 'Phone', 'Address'])(
  'without %s nothing is sent and the spec’s words are shown',
  async (label) => {
    const form = await openDialog();
    await fill(form);
    await type(form, label, '');
    await send(form);
    expect(await screen.findByRole('alert', BEHIND)).toHaveTextContent(
      'Missing information Please fill in all required fields.',
    );
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'));
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(/required|valid/);
    expect(sentBy('POST')).toEqual([]);
  },
);

test('past dates are not offered, and one that was typed is refused', async () => {
  const form = await openDialog();
  expect(form.getByLabelText('Date')).toHaveAttribute('min', inDays(0));
  await fill(form);
  await type(form, 'Date', inDays(-1));
  await send(form);
  await waitFor(() =>
    expect(form.getByLabelText('Time')).toHaveAccessibleDescription('Please choose a time in the future'),
  );
  expect(sentBy('POST')).toEqual([]);
});

test.each([
  ['hourly' as const, 'Hours', '3', '₦45,000', { hours: 3 }],
  ['per_item' as const, 'Quantity', '20', '₦300,000', { quantity: 20 }],
])('a price %s asks for %s and shows the total', async (priceType, label, value, total, body) => {
  const form = await openDialog(buildListing({ priceType }));
  await fill(form);
  await type(form, label, value);
  expect(form.getByText(total)).toBeInTheDocument();
  await send(form);
  expect((await posts())[0]?.body).toMatchObject(body);
});

test('a restaurant asks for the guests, whose number does not change the price', async () => {
  const form = await openDialog(buildListing({ category: 'restaurant', seats: 40 }));
  await fill(form);
  await type(form, 'Guests', '6');
  expect(form.getByText('Table for 6')).toBeInTheDocument();
  await send(form);
  expect((await posts())[0]?.body).toMatchObject({ partySize: 6 });
});

test('a lost answer keeps the form and its key; after an answer the next try is another act', async () => {
  const form = await openDialog();
  await fill(form);
  answer('post', '/bookings', () => Response.error());
  await send(form);
  expect(await screen.findByRole('alert', BEHIND)).toHaveTextContent(
    'Booking Failed Failed to create booking. Please try again.',
  );
  expect(form.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
  answer('post', '/bookings', () =>
    refusal(409, 'This time is no longer free. Please choose another time.', 'slot_taken'),
  );
  await send(form);
  await waitFor(() => expect(form.getByLabelText('Time')).toHaveAccessibleDescription(/no longer free/));
  answer('post', '/bookings', made);
  await send(form);
  await screen.findByRole('status');
  const [lost, taken, booked] = sentBy('POST').map(({ key }) => key);
  expect(lost).toMatch(/^[\x21-\x7e]{16,}$/);
  expect(taken).toBe(lost);
  expect(booked).not.toBe(lost);
});

test('the messages of the server stand beside their fields', async () => {
  const form = await openDialog();
  await fill(form);
  answer('post', '/bookings', () =>
    refusal(400, 'Invalid', 'invalid', { customerAddress: ['Address is too far away'] }),
  );
  await send(form);
  await waitFor(() =>
    expect(form.getByLabelText('Address')).toHaveAccessibleDescription('Address is too far away'),
  );
});

test('the dialog is free of axe findings', async () => {
  await openDialog();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

describe('the page /services/{id}/book', () => {
  const openPage = () =>
    renderScreen({
      at: `/services/${buildListing().id}/book`,
      routes: [
        { path: '/services/:id/book', element: <BookServicePage /> },
        { path: '/bookings', element: <h1>My Bookings</h1> },
      ],
    });

  test('books and goes to My Bookings', async () => {
    serve({ user: buildUser('customer'), listing: buildListing() });
    answer('post', '/bookings', made);
    const { container } = openPage();
    await screen.findByLabelText('Date');
    expect(await axe(container)).toHaveNoViolations();
    await fill(within(container));
    await send(within(container));
    expect(await screen.findByRole('heading', { name: 'My Bookings' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Booking successful!');
  });

  test('tells the server’s message when booking fails', async () => {
    serve({ user: buildUser('customer'), listing: buildListing() });
    answer('post', '/bookings', () =>
      refusal(409, 'This provider takes no bookings at the moment.', 'provider_unavailable'),
    );
    const { container } = openPage();
    await screen.findByLabelText('Date');
    await fill(within(container));
    await send(within(container));
    expect(await screen.findByRole('alert', BEHIND)).toHaveTextContent(
      'Booking failed This provider takes no bookings at the moment.',
    );
  });

  test('of a service that is gone leads back to the services', async () => {
    serve({ user: buildUser('customer') });
    openPage();
    expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/services');
  });
});
