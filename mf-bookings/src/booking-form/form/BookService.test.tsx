import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { fillIn, findToast, sendForm, typeInto, type OrderForm } from '../../testing/orderForm';
import { inDays } from '../../testing/availability';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { BookService } from './BookService';

beforeEach(() => localStorage.clear());

const created = () => Response.json(buildBooking(), { status: 201 });

const Address = () => <h1>{useLocation().pathname + useLocation().search}</h1>;

const openDialog = async (listing = buildListing()): Promise<OrderForm> => {
  serve({ user: buildUser('customer'), listing });
  answer('post', '/bookings', created);
  renderScreen({
    at: '/',
    routes: [
      { path: '/', element: <BookService serviceId={listing.id} /> },
      { path: '/bookings/:id', element: <Address /> },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Book This Service' });
  await within(dialog).findByLabelText('Date');
  return within(dialog);
};
const sentPosts = () =>
  waitFor(() => expect(sentBy('POST').at(-1)?.body).toBeDefined()).then(() => sentBy('POST'));

test.each(['service_provider', 'restaurant_owner', 'super_admin'] as const)(
  'shows a %s no Book Now button',
  async (role) => {
    serve({ user: buildUser(role), listing: buildListing() });
    renderScreen({ at: '/', routes: [{ path: '/', element: <BookService serviceId="9" /> }] });
    await waitFor(() => expect(sentBy('GET')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('sends date, time, phone, address and notes, shows a toast and closes', async () => {
  const form = await openDialog();
  expect(form.getByLabelText('Phone')).toHaveValue('+234 803 123 4567');
  await fillIn(form);
  await typeInto(form, /Notes/, '  Gate code 12 ');
  await sendForm(form);
  expect(await findToast('Booking Created')).toHaveTextContent('The provider will contact you soon.');
  const [post] = await sentPosts();
  expect(post?.body).toEqual({
    serviceId: buildListing().id,
    providerId: buildListing().providerId,
    scheduledDate: inDays(3),
    scheduledTime: '14:00',
    customerPhone: '+2348035550142',
    customerAddress: '12 Admiralty Way',
    notes: 'Gate code 12',
    expectedTotal: 15_000,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('opens the page of the new booking', async () => {
  const form = await openDialog();
  const booking = buildBooking();
  answer('post', '/bookings', () => Response.json(booking, { status: 201 }));
  await fillIn(form);
  await sendForm(form);
  expect(await screen.findByRole('heading', { name: `/bookings/${booking.id}?new=1` })).toBeInTheDocument();
});

test('shows a changed price, which sending again confirms', async () => {
  const form = await openDialog();
  await fillIn(form);
  const detail = 'The price of this service has changed. It costs ₦18,000 now.';
  serve({ user: buildUser('customer'), listing: buildListing({ basePrice: 18_000 }) });
  answer('post', '/bookings', () => refusal(409, detail, 'price_changed'));
  await sendForm(form);
  expect(await form.findByText(detail)).toBeInTheDocument();
  expect((await form.findAllByText('₦18,000')).length).toBeGreaterThan(0);
  answer('post', '/bookings', created);
  await sendForm(form);
  await findToast('Booking Created');
  expect((await sentPosts()).map(({ body }) => (body as { expectedTotal: number }).expectedTotal)).toEqual([
    15_000, 18_000,
  ]);
});

test('formats a valid phone number when the field loses focus', async () => {
  const form = await openDialog();
  await typeInto(form, 'Phone', '08035550142');
  await userEvent.tab();
  expect(form.getByLabelText('Phone')).toHaveValue('+234 803 555 0142');
  await typeInto(form, 'Phone', '12345');
  await userEvent.tab();
  expect(form.getByLabelText('Phone')).toHaveValue('12345');
});

test.each(['Date', 'Phone', 'Address'])(
  'shows the message of the specification, sends nothing and focuses the field when %s is missing',
  async (label) => {
    const form = await openDialog();
    await fillIn(form);
    await typeInto(form, label, '');
    await sendForm(form);
    expect(await findToast('Missing information')).toHaveTextContent('Please fill in all required fields.');
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'));
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(/required|valid/);
    expect(form.getByLabelText(label)).toHaveFocus();
    expect(sentBy('POST')).toEqual([]);
  },
);

test('focuses the first free time when no time is chosen', async () => {
  const form = await openDialog();
  await fillIn(form);
  await typeInto(form, 'Date', inDays(4));
  const times = await form.findByRole('radiogroup', { name: /free times/ });
  // A time that is free on both days stays chosen.
  expect(form.getByRole('radio', { name: '2:00 PM' })).toBeChecked();
  serve({ user: buildUser('customer'), listing: buildListing(), offer: { times: ['09:00'] } });
  await typeInto(form, 'Date', '24 Nov 2027');
  await waitFor(() =>
    expect(form.getByRole('radiogroup')).toHaveAccessibleDescription(/2:00 PM is not free on/),
  );
  expect(times).not.toBeInTheDocument();
  await sendForm(form);
  expect(await findToast('Missing information')).toBeInTheDocument();
  expect(form.getByRole('radio', { name: '9:00 AM' })).toHaveFocus();
  expect(sentBy('POST')).toEqual([]);
});

test.each([
  ['hourly' as const, 'Hours', '3', '₦45,000', { hours: 3 }],
  ['per_item' as const, 'Quantity', '20', '₦300,000', { quantity: 20 }],
])(
  'shows for a price of type %s the field %s and the total',
  async (priceType, label, value, total, body) => {
    const form = await openDialog(buildListing({ priceType }));
    await fillIn(form);
    await typeInto(form, label, value);
    expect(form.getByText(total)).toBeInTheDocument();
    await sendForm(form);
    expect((await sentPosts())[0]?.body).toMatchObject(body);
  },
);

test.each([
  ['hourly' as const, 'Hours', '3', '₦45,000', 'Table for 6, ₦15,000 × 3 h', { hours: 3 }],
  ['per_item' as const, 'Quantity', '20', '₦300,000', 'Table for 6, ₦15,000 × 20', { quantity: 20 }],
])(
  'shows for a restaurant with a price of type %s the field %s next to the guests, and the same total as the server',
  async (priceType, label, value, total, item, body) => {
    const form = await openDialog(buildListing({ category: 'restaurant', seats: 40, priceType }));
    await fillIn(form);
    await typeInto(form, 'Guests', '6');
    expect(form.getAllByText('₦15,000').at(-1)).toHaveClass('total');
    await typeInto(form, label, value);
    expect(form.getByText(item)).toBeInTheDocument();
    expect(form.getByText(total)).toBeInTheDocument();
    await sendForm(form);
    expect((await sentPosts())[0]?.body).toMatchObject({ partySize: 6, ...body });
  },
);

test('asks for the guests of a restaurant without changing the price', async () => {
  const form = await openDialog(buildListing({ category: 'restaurant', seats: 40 }));
  await fillIn(form);
  await typeInto(form, 'Guests', '6');
  expect(form.getByText('Table for 6')).toBeInTheDocument();
  await sendForm(form);
  expect((await sentPosts())[0]?.body).toMatchObject({ partySize: 6 });
});

test('shows cancellation terms and hold time before the request is sent', async () => {
  const form = await openDialog(buildListing({ cancellationHours: 48 }));
  expect(form.getByText('Free cancellation until 2 days before.')).toBeVisible();
  expect(
    await form.findByText(
      /^We hold this time for up to 24 hours while the provider answers. Until then you can cancel for free/,
    ),
  ).toBeVisible();
  await fillIn(form);
  expect(await form.findByText(/Once accepted, you can cancel for free until .+2:00 PM\./)).toBeVisible();
});

test('shows messages of the server at their fields', async () => {
  const form = await openDialog();
  await fillIn(form);
  answer('post', '/bookings', () =>
    refusal(400, 'Invalid', 'invalid', { customerAddress: ['Address is too far away'] }),
  );
  await sendForm(form);
  await waitFor(() =>
    expect(form.getByLabelText('Address')).toHaveAccessibleDescription('Address is too far away'),
  );
  expect(form.getByLabelText('Address')).toHaveFocus();
  expect(await findToast('Booking Failed')).toHaveTextContent('Failed to create booking. Please try again.');
});

test('shows an error without a field above the form', async () => {
  const form = await openDialog();
  await fillIn(form);
  const message = 'This provider takes no bookings at the moment.';
  answer('post', '/bookings', () => refusal(409, message, 'provider_unavailable'));
  await sendForm(form);
  expect(await form.findByText(message)).toBeInTheDocument();
  expect(form.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
});

describe('a request rejected because the email address is not confirmed', () => {
  const MESSAGE = 'Please confirm your email address before you send another request.';
  const sendRefused = async () => {
    const form = await openDialog();
    await fillIn(form);
    answer('post', '/bookings', () => refusal(409, MESSAGE, 'email_unproved'));
    await sendForm(form);
    expect(await form.findByText(MESSAGE)).toBeInTheDocument();
    return form;
  };

  test('offers to send the verification mail and keeps the input', async () => {
    const form = await sendRefused();
    answer('post', '/auth/email/send', () => new Response(null, { status: 204 }));
    await userEvent.click(await form.findByRole('button', { name: 'Send the verification mail' }));
    expect(await form.findByRole('button', { name: 'Send the mail again' })).toBeInTheDocument();
    expect(form.getByRole('status')).toHaveTextContent(
      /^We sent a link to .+@example\.ng\. Open it, then send your request again\.$/,
    );
    expect(form.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  });

  test('shows why the mail was not sent', async () => {
    const form = await sendRefused();
    const message = 'Too many mails. Please try again in 30 minutes.';
    answer('post', '/auth/email/send', () => refusal(429, message, 'too_many_requests'));
    await userEvent.click(await form.findByRole('button', { name: 'Send the verification mail' }));
    expect(await findToast('Error')).toHaveTextContent(message);
  });
});

test('the dialog and its calendar have no axe violations', async () => {
  const form = await openDialog();
  await fillIn(form);
  await userEvent.click(form.getByRole('button', { name: 'Open calendar: Date' }));
  expect(await axe(await screen.findByRole('dialog', { name: 'Date' }))).toHaveNoViolations();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});
