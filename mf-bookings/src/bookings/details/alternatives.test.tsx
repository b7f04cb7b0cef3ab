import type { Booking, BookingAlternative } from '@tm/contracts';
import { DAY_MS, formatDate, lagosDate } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { HttpResponse } from 'msw';
import { BookServicePage } from '../../booking-form/form/BookServicePage';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { answer, serve } from '../../testing/services';

const OTHER = 'd'.repeat(24);
/** In three days, because the form accepts only dates that can be booked. */
const DATE = lagosDate(new Date(Date.now() + 3 * DAY_MS));
const offer: BookingAlternative = {
  listing: {
    id: OTHER,
    title: 'Braids in your house',
    businessName: 'Ada Styles',
    location: 'Lagos',
    image: null,
    basePrice: 16_000,
    priceType: 'fixed',
    rating: 4.8,
    reviewCount: 12,
  },
  scheduledDate: DATE,
  scheduledTime: '14:30',
  startsAt: `${DATE}T13:30:00.000Z`,
};
const ending = {
  kind: 'cancelled_by_provider',
  by: 'provider',
  at: '2026-11-11T09:00:00.000Z',
  reason: 'ill',
} as const;

const openDetails = async (
  offers: BookingAlternative[],
  { role = 'customer', ...more }: Partial<Booking> & { role?: 'customer' | 'service_provider' } = {},
) => {
  const booking = buildBooking('cancelled', { ending, notes: 'Please call at the gate.', ...more });
  serve({ user: buildUser(role), bookings: [booking], listing: buildListing({ id: OTHER }) });
  answer('get', '/bookings/:id/alternatives', () => HttpResponse.json(offers));
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: [...bookingRoutes, { path: '/services/:id/book', element: <BookServicePage /> }],
  });
  const dialog = within(await findBooking());
  await dialog.findByText('Where');
  return dialog;
};

test('a customer books another provider with everything filled in', async () => {
  const dialog = await openDetails([offer]);
  expect(await dialog.findByText('Ada Styles')).toBeInTheDocument();
  expect(dialog.getByText(/^Free on .*2:30 PM$/)).toBeInTheDocument();
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Book Braids in your house' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('12 Admiralty Way, Lekki, Lagos');
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Please call at the gate.');
  expect(screen.getByLabelText('Date')).toHaveValue(formatDate(new Date(offer.startsAt), new Date()));
});

test('without another free provider the customer gets a link to the category', async () => {
  const dialog = await openDetails([]);
  expect(await dialog.findByRole('link', { name: 'See all providers' })).toHaveAttribute(
    'href',
    '/services?category=beauty_spa',
  );
});

test.each([
  ['a provider', { role: 'service_provider' as const }],
  [
    'a customer who cancelled',
    { ending: { ...ending, kind: 'cancelled_free' as const, by: 'customer' as const } },
  ],
  ['a customer after the planned start', { startsAt: '2026-01-05T13:00:00.000Z' }],
])('%s sees no other providers', async (_, more) => {
  const dialog = await openDetails([offer], more);
  await dialog.findByText('History');
  expect(dialog.queryByText('Others who are free')).not.toBeInTheDocument();
});
