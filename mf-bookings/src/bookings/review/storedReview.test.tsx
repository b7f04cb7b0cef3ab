import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyBookings } from '../../lists/mine/MyBookings';
import { buildBooking, buildUser } from '../../testing/builders';
import { sentBy, serve } from '../../testing/services';

beforeEach(() => localStorage.clear());

test('restores a stored review and sends it again with its idempotency key', async () => {
  const booking = buildBooking('completed');
  const { id: bookingId, providerId, restaurantId } = booking;
  const review = { rating: 4, comment: 'Very gentle.' };
  /** As browsers stored a review whose response was lost in November 2026. */
  const stored = {
    ...review,
    attempt: {
      key: '4962c439d04fe3f70c9b6b2d8acc2711',
      words: JSON.stringify({ bookingId, providerId, restaurantId, ...review }),
    },
  };
  localStorage.setItem(`own:${booking.customerId}:review:${bookingId}`, JSON.stringify(stored));
  serve({ user: buildUser('customer'), bookings: [booking] });
  renderScreen({ at: '/bookings', routes: [{ path: '/bookings', element: <MyBookings /> }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave review' }));
  expect(await screen.findByRole('textbox', { name: /Comment/ })).toHaveValue('Very gentle.');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  await screen.findByText('Review Submitted');
  expect(sentBy('POST').map(({ key }) => key)).toEqual([stored.attempt.key]);
});
