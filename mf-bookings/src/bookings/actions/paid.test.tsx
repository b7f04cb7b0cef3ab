import { screen } from '@testing-library/react';
import type { Booking } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { inHours, openCard, press } from '../../testing/bookingCard';
import { buildBooking } from '../../testing/builders';

const PAID = { method: 'online', state: 'held', payBy: null } as const;
const paid = (status: 'pending' | 'accepted', more: Partial<Booking> = {}) =>
  buildBooking(status, {
    totalAmount: 10_000,
    payment: PAID,
    startsAt: inHours(48),
    cancelFreeUntil: inHours(24),
    ...(status === 'pending' && { expiresAt: inHours(20) }),
    ...more,
  });
const OVER = { startsAt: inHours(-5), endsAt: inHours(-3), cancelFreeUntil: inHours(-29) };
const LATE = { startsAt: inHours(5), cancelFreeUntil: inHours(-1) };

test.each<[string, Role, string, Booking, string]>([
  ['a provider rejects', 'service_provider', 'Reject', paid('pending'), '₦10,000 goes back to the customer.'],
  [
    ...(['a provider cancels', 'service_provider', 'Cancel booking'] as const),
    paid('accepted'),
    '₦10,000 goes back to the customer.',
  ],
  [
    ...(['a customer cancels after a part was given back', 'customer', 'Cancel'] as const),
    paid('accepted', { payment: { ...PAID, givenBack: 4_000 } }),
    '₦6,000 goes back to you.',
  ],
  ['a customer withdraws', 'customer', 'Cancel', paid('pending'), '₦10,000 goes back to you.'],
  ['a customer cancels', 'customer', 'Cancel', paid('accepted'), '₦10,000 goes back to you.'],
  [
    ...(['a customer cancels late', 'customer', 'Cancel late'] as const),
    paid('accepted', LATE),
    'Your payment goes to the provider,',
  ],
])('when %s a paid booking, the dialog states the money', async (_what, role, label, booking, words) => {
  const card = await openCard(role, booking);
  await press(card, label);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(words);
  expect(dialog).not.toHaveTextContent('Nothing is charged');
});

test('a customer who completes a paid booking reads that the provider is then paid', async () => {
  const card = await openCard('customer', paid('accepted', OVER));
  await press(card, 'It was done');
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'We then pay the provider the ₦10,000 that we hold. This cannot be undone.',
  );
});
