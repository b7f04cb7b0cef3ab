import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { bookingReference } from '@tm/domain';
import { findRow } from '../../testing/bookingCard';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { CUSTOMER_ID, buildBooking, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';

const open = (at = '/bookings') => renderScreen({ at, routes: bookingRoutes });
const historyOf = (page: HTMLElement) =>
  within(page).getByRole('heading', { name: 'History' }).closest('section')!;

test('shows the history and the contact of the other party without axe violations', async () => {
  const booking = buildBooking('in_progress');
  serve({ user: buildUser('customer'), bookings: [booking] });
  open();
  await userEvent.click(
    within(await findRow(booking)).getByRole('link', { name: 'Knotless braids at home' }),
  );
  const dialog = await findBooking();
  expect(document.title).toContain(`Booking #${bookingReference(booking.id)}`);
  const steps = within(historyOf(dialog)).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Requested.*by the customer$/),
    expect.stringMatching(/^Accepted.*by the provider$/),
    expect.stringMatching(/^Work started.*by the provider$/),
  ]);
  expect(within(dialog).getByRole('link', { name: '+234 803 555 0199' })).toHaveAttribute(
    'href',
    'tel:+2348035550199',
  );
  expect(await axe(dialog)).toHaveNoViolations();
});

test('a tap on the phone number of the other party is noted, and a failure delays nothing', async () => {
  const booking = buildBooking('accepted');
  serve({ user: buildUser('customer'), bookings: [booking] });
  answer('post', '/bookings/:id/calls', () => new Response(null, { status: 503 }));
  open(`/bookings/${booking.id}`);
  const link = await screen.findByRole('link', { name: '+234 803 555 0199' });
  await userEvent.click(link);
  await waitFor(() =>
    expect(sentBy('POST')).toMatchObject([{ path: `/api/bookings/${booking.id}/calls`, body: undefined }]),
  );
  expect(screen.getByRole('article')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Call Crown & Coil Studio' }));
  await waitFor(() => expect(sentBy('POST')).toHaveLength(2));
});

test('shows an erased customer as Deleted User without a phone', async () => {
  const gone = { id: CUSTOMER_ID, firstName: 'Deleted', lastName: 'User', profileImageUrl: null };
  const booking = buildBooking('completed', { customer: gone, customerPhone: '' });
  serve({ user: buildUser('service_provider'), bookings: [booking] });
  open(`/bookings/${booking.id}`);
  const dialog = await findBooking();
  expect(await within(dialog).findAllByText('Deleted User')).not.toHaveLength(0);
  // A completed booking cannot be cancelled.
  expect(within(dialog).queryByText(/Free cancellation/)).not.toBeInTheDocument();
  expect(within(dialog).queryByText('Chioma Eze')).not.toBeInTheDocument();
});

test("shows a provider the customer's name and the phone number of the booking", async () => {
  const booking = buildBooking('accepted');
  serve({ user: buildUser('service_provider'), bookings: [booking] });
  open(`/bookings/${booking.id}`);
  const dialog = await findBooking();
  expect(await within(dialog).findByRole('link', { name: '+234 803 000 0001' })).toBeInTheDocument();
  expect(
    within(dialog).getByRole('heading', { level: 1, name: 'Oluwaseun Adebayo-Okonkwo' }),
  ).toBeInTheDocument();
});

test('describes each event of the history, including proposals of other times', async () => {
  const at = '2026-11-12T09:00:00.000Z';
  const startsAt = '2031-11-25T14:00:00.000Z';
  const booking = buildBooking('cancelled', {
    history: [
      { kind: 'status', status: 'pending', at, by: 'customer' },
      { kind: 'proposed', status: 'pending', at, by: 'provider', startsAt },
      { kind: 'declined', status: 'pending', at, by: 'customer', startsAt },
      { kind: 'proposed', status: 'pending', at, by: 'customer', startsAt },
      { kind: 'withdrawn', status: 'pending', at, by: 'customer', startsAt },
      { kind: 'rescheduled', status: 'pending', at, by: 'provider', startsAt },
      { kind: 'status', status: 'cancelled', at, by: 'system' },
    ],
  });
  serve({ user: buildUser('customer'), bookings: [booking] });
  open(`/bookings/${booking.id}`);
  const steps = within(historyOf(await findBooking())).getAllByRole('listitem');
  const when = 'Tue, 25 Nov 2031, 3:00 PM';
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Requested.*by the customer$/),
    expect.stringMatching(new RegExp(`^Proposed ${when}.*by the provider$`)),
    expect.stringMatching(new RegExp(`^Declined the proposal of ${when}.*by the customer$`)),
    expect.stringMatching(new RegExp(`^Proposed ${when}.*by the customer$`)),
    expect.stringMatching(new RegExp(`^Withdrew the proposal of ${when}.*by the customer$`)),
    expect.stringMatching(new RegExp(`^Moved to ${when}.*by the provider$`)),
    expect.stringMatching(/^Expired without an answer.*automatically$/),
  ]);
});

test.each([
  ['customer', 'Once accepted, you can cancel for free until Fri, 21 Nov 2031, 2:00 PM.'],
  ['service_provider', 'Once accepted, the customer can cancel for free until Fri, 21 Nov 2031, 2:00 PM.'],
] as const)('shows a %s the meaning of the terms and a link to a map', async (role, meaning) => {
  const booking = buildBooking('pending');
  serve({ user: buildUser(role), bookings: [booking] });
  open(`/bookings/${booking.id}`);
  const dialog = within(await findBooking());
  expect(await dialog.findByText('Free cancellation until 24 hours before.')).toBeInTheDocument();
  expect(dialog.getByText(meaning, { exact: false })).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: booking.customerAddress })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=12%20Admiralty%20Way%2C%20Lekki%2C%20Lagos',
  );
});

test.each([
  ['2031-11-22T13:00:00.000Z', 'The customer can cancel for free until Fri, 21 Nov 2031, 2:00 PM.'],
  ['2026-01-03T13:00:00.000Z', 'The customer can only cancel late, which counts against them.'],
])(
  'shows the provider until when an accepted booking can be cancelled for free (%s)',
  async (startsAt, words) => {
    const booking = buildBooking('accepted', { startsAt });
    serve({ user: buildUser('service_provider'), bookings: [booking] });
    open(`/bookings/${booking.id}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  },
);

test("shows a not-found message for another user's booking, with a link to the list", async () => {
  const own = buildBooking();
  serve({ user: buildUser('customer'), bookings: [own] });
  open(`/bookings/${'0'.repeat(24)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Booking not found' })).toBeInTheDocument();
  expect(screen.getByText(/It may belong to another account/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'My Bookings' }));
  expect(await findRow(own)).toBeInTheDocument();
});

test('loads the details again on Retry', async () => {
  const booking = buildBooking();
  serve({ user: buildUser('customer'), bookings: [booking] });
  let isDown = true;
  answer('get', '/bookings/:id', () => (isDown ? refusal(503, 'Down') : Response.json(booking)));
  answer('get', '/bookings/counts', () =>
    Response.json({ pending: 1, accepted: 0, in_progress: 0, completed: 0, cancelled: 0 }),
  );
  open(`/bookings/${booking.id}`);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Knotless braids at home' })).toBeInTheDocument();
});

test('shows an admin both parties and no actions', async () => {
  const booking = buildBooking('accepted');
  serve({ user: buildUser('super_admin', { id: 'f'.repeat(24) }), bookings: [booking] });
  open(`/bookings/${booking.id}`);
  const dialog = within(await findBooking());
  expect(await dialog.findByRole('heading', { name: 'Customer' })).toBeInTheDocument();
  expect(dialog.getByRole('heading', { name: 'Provider' })).toBeInTheDocument();
  expect(dialog.queryByRole('button')).not.toBeInTheDocument();
});

describe('a booking that was completed before its start', () => {
  const early = () => {
    const booking = buildBooking('completed');
    const history = booking.history.map((event) =>
      event.status === 'completed' ? { ...event, early: true as const } : event,
    );
    return { ...booking, history };
  };

  test('shows the provider from when it counts in the earnings', async () => {
    const note = 'Completed early. It counts in your earnings from Sat, 22 Nov 2031, 2:00 PM.';
    const booking = { ...early(), earnedFrom: '2031-11-22T13:00:00.000Z' };
    serve({ user: buildUser('service_provider'), bookings: [booking] });
    open(`/bookings/${booking.id}`);
    const details = within(await findBooking());
    expect(await details.findByText(note)).toBeInTheDocument();
  });

  test('shows no note about earnings once it counts', async () => {
    const booking = { ...early(), earnedFrom: '2026-01-03T13:00:00.000Z' };
    serve({ user: buildUser('service_provider'), bookings: [booking] });
    open(`/bookings/${booking.id}`);
    const details = within(await findBooking());
    expect(await details.findByText('Completed, before the scheduled start')).toBeInTheDocument();
    expect(screen.queryByText(/your earnings/)).not.toBeInTheDocument();
  });
});
