import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking } from '@tm/contracts';
import { formatDateTime, type Role } from '@tm/domain';
import { inHours } from '../../testing/bookingCard';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildPayment, buildUser } from '../../testing/builders';
import { serve } from '../../testing/services';

const open = async (booking: Booking, role: Role = 'customer') => {
  serve({ user: buildUser(role), bookings: [booking], payment: buildPayment({ bookingId: booking.id }) });
  const { container } = renderScreen({ at: `/bookings/${booking.id}?new=1`, routes: bookingRoutes });
  await findBooking();
  return container;
};
const confirmation = (name: string) => within(screen.getByRole('region', { name }));

test('confirms a request with its time, place, answer and cost, and its heading has the focus', async () => {
  const expiresAt = inHours(23.9);
  const container = await open(buildBooking('pending', { expiresAt }));
  const heading = screen.getByRole('heading', { name: 'Your request was sent' });
  await waitFor(() => expect(heading).toHaveFocus());
  const region = confirmation('Your request was sent');
  for (const text of [
    'Knotless braids at home',
    /^Sat, 22 Nov 2031, 2:00 PM · 2 hours$/,
    /^12 Admiralty Way/,
  ])
    expect(region.getByText(text)).toBeInTheDocument();
  expect(region.getByText(/^Crown & Coil Studio has/)).toHaveTextContent(
    new RegExp(`has 23 hr 5[34] min to answer, until ${formatDateTime(new Date(expiresAt), new Date())}\\.`),
  );
  expect(region.getByText('You are not charged now. You pay ₦15,000 on site.')).toBeInTheDocument();
  expect(region.getByRole('link', { name: 'See all bookings' })).toHaveAttribute('href', '/bookings');
  expect(region.getByRole('link', { name: 'Share on WhatsApp' })).toBeInTheDocument();
  // The service gives a calendar file only for an accepted booking.
  expect(region.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('confirms a booking that was accepted at once, with a calendar file', async () => {
  const booking = buildBooking('accepted');
  booking.history[1]!.by = 'system';
  await open(booking);
  const region = confirmation('Your booking is made');
  expect(region.getByText(/It was accepted at once\./)).toBeInTheDocument();
  expect(region.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/bookings/${booking.id}/calendar.ics`,
  );
});

test('says that the money of a paid request is held', async () => {
  await open(buildBooking('pending', { payment: { method: 'online', state: 'held', payBy: null } }));
  expect(
    confirmation('Your request was sent').getByText('₦15,000 is paid and held by us until the work is done.'),
  ).toBeInTheDocument();
});

test.each<[string, Booking, Role]>([
  ['its provider', buildBooking('pending'), 'service_provider'],
  ['a booking that has ended', buildBooking('completed'), 'customer'],
  [
    'an unpaid request',
    buildBooking('pending', { payment: { method: 'online', state: 'due', payBy: inHours(1) } }),
    'customer',
  ],
])('confirms nothing to %s', async (_, booking, role) => {
  await open(booking, role);
  expect(screen.queryByRole('region', { name: /request was sent|booking is made/ })).not.toBeInTheDocument();
});
