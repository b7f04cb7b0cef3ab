import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Dispute, Payment } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildPayment, buildUser } from '../../testing/builders';
import { serve } from '../../testing/services';

const AT = '2015-11-20T09:00:00.000Z';
const OPEN = { isOpen: true, amount: 15_000, lost: null, openedAt: AT, endedAt: null } as const;
const ENDED = { ...OPEN, isOpen: false, endedAt: AT } as const;
const DISPUTE: Dispute = {
  ...{ state: 'waiting', reason: 'badly_done', text: 'The wall is still wet.', pictures: 0, openedAt: AT },
  ...{ answerBy: AT, rulingBy: AT, end: null },
  answer: { text: 'We used the colour that was ordered.', pictures: 0, offer: 4_000, at: AT },
};

const open = async (role: Role, more: Partial<Payment>) => {
  const state = more.state ?? 'disputed';
  const booking = buildBooking('in_progress', { payment: { method: 'online', state, payBy: null } });
  const payment = buildPayment({ bookingId: booking.id, state, held: 15_000, payBy: null, ...more });
  serve({ user: buildUser(role), bookings: [booking], payment });
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  return within(await findBooking());
};

test.each<[Role, Partial<Payment>, string]>([
  ['customer', { chargeback: OPEN }, 'Your bank wants ₦15,000 of this payment back, and decides about it.'],
  [
    'service_provider',
    { chargeback: OPEN },
    'The bank of the customer wants ₦15,000 of this payment back, and decides about it. We send it the record of this booking. You have nothing to do.',
  ],
  [
    'customer',
    { state: 'settled', held: 0, chargeback: { ...ENDED, lost: 15_000 } },
    'Your bank returned ₦15,000 of this payment to you on Fri, 20 Nov 2015, 10:00 AM.',
  ],
  [
    'service_provider',
    { state: 'settled', held: 0, released: 15_000, chargeback: { ...ENDED, lost: 4_000 } },
    'The bank of the customer returned ₦4,000 of this payment to the customer on Fri, 20 Nov 2015, 10:00 AM.',
  ],
  [
    'customer',
    { state: 'held', chargeback: { ...ENDED, lost: 0 } },
    'Your bank decided on Fri, 20 Nov 2015, 10:00 AM that this payment stands.',
  ],
])('a %s reads about %j: %s', async (role, more, text) => {
  const details = await open(role, more);
  expect(await details.findByText(text)).toBeInTheDocument();
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
});

test.each<[Role, string, string | null]>([
  ['customer', '₦15,000 was released to the provider.', null],
  [
    'service_provider',
    '₦15,000 was released to you, before our commission.',
    'You get ₦9,900: our commission is ₦1,100.',
  ],
])('a %s reads the released money, and below it what the bank took back', async (role, released, share) => {
  const details = await open(role, {
    ...{ state: 'settled', held: 0, released: 15_000, chargeback: { ...ENDED, lost: 4_000 } },
    takenBack: { held: 0, released: 4_000, refunded: 0 },
    ...(share && { youGet: 9_900, commission: 1_100 }),
  });
  const first = await details.findByText(released);
  const second = details.getByText(
    'The bank took ₦4,000 of the released money back, so ₦11,000 of it is left.',
  );
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  if (share) expect(details.getByText(share)).toBeInTheDocument();
});

test('while the bank is asked, the money is kept for it, and the customer cannot end the dispute', async () => {
  const details = await open('customer', { chargeback: OPEN, dispute: DISPUTE });
  expect(await details.findByText('₦15,000 is kept by us until the bank has decided.')).toBeInTheDocument();
  expect(await details.findByText(/The provider offers ₦4,000 back/)).toBeInTheDocument();
  expect(details.queryByRole('button', { name: 'Accept the offer' })).not.toBeInTheDocument();
  expect(details.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('a dispute that the bank has ended says so, and the money is in the timeline', async () => {
  const end = { refund: 15_000, reason: null, at: AT };
  const details = await open('customer', {
    ...{ state: 'settled', held: 0, chargeback: { ...ENDED, lost: 15_000 } },
    dispute: { ...DISPUTE, state: 'charged_back', end },
    timeline: [{ kind: 'charged_back', at: AT, amount: 15_000 }],
  });
  expect(
    await details.findByText('The bank of the customer took the money back. ₦15,000 goes back to you.'),
  ).toBeInTheDocument();
  expect(details.getByText('Taken back by the bank')).toBeInTheDocument();
});
