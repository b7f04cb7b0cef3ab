import { act, screen } from '@testing-library/react';
import type { Booking } from '@tm/contracts';
import { MINUTE_MS } from '@tm/domain';
import { openCard, openRow, press } from '../../testing/bookingCard';
import { buildBooking } from '../../testing/builders';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const bookedAtOnce = (minutes: number, by: 'system' | 'provider' = 'system'): Booking => {
  const at = minutesAgo(minutes);
  return buildBooking('accepted', {
    history: [
      { kind: 'status', status: 'pending', at, by: 'customer' },
      { kind: 'status', status: 'accepted', at, by },
    ],
  });
};
const NOTE = /You have 10 min to say no without a mark\.$/;

test('a provider reads for ten minutes who booked at once, and that saying no gives no mark', async () => {
  const booking = bookedAtOnce(2);
  const card = await openCard('service_provider', booking);
  const { firstName, lastName } = booking.customer;
  expect(await card.findByText(NOTE)).toHaveTextContent(`Booked by ${firstName} ${lastName[0]}. You have`);
  await press(card, 'Cancel booking');
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'It was accepted less than 10 minutes ago, so this does not count against you.',
  );
});

test.each([
  ['ten minutes later', 'service_provider' as const, bookedAtOnce(11)],
  ['of a booking that the provider accepted', 'service_provider' as const, bookedAtOnce(2, 'provider')],
  ['as the customer', 'customer' as const, bookedAtOnce(2)],
])('shows no such note %s', async (_when, role, booking) => {
  const row = await openRow(role, booking);
  await act(async () => void (await import('./LazyNote')));
  expect(row.queryByText(NOTE)).not.toBeInTheDocument();
});
