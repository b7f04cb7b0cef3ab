import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LateMoney, Payment } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildBooking, buildLate, buildPayment, buildUser } from '../testing/builders';
import { answer, refusal, sentBy, serve } from '../testing/services';
import { PayPage } from './PayPage';

const SOON = new Date(Date.now() + 20 * 60_000).toISOString();

const open = async (late: LateMoney[], more: Partial<Payment> = {}) => {
  const booking = buildBooking('pending', {
    payment: { method: 'online', state: 'due', payBy: SOON },
    expiresAt: SOON,
  });
  const payment = buildPayment({ bookingId: booking.id, ...more });
  serve({ user: buildUser('customer'), bookings: [booking], payment, late });
  const { container } = renderScreen({
    at: `/bookings/${booking.id}/pay`,
    routes: [{ path: '/bookings/:id/pay', element: <PayPage /> }],
  });
  return { booking, container, payment };
};
const offer = () => screen.findByRole('button', { name: 'Pay With the Late ₦20,000' });

test('a new request is paid with late money, and the page says what happens to the rest', async () => {
  const late = buildLate({ amount: 20_000 });
  const { booking, container, payment } = await open([late]);
  await offer();
  expect(
    screen.getByText(
      'Your ₦20,000 came too late for another request, and can pay this one. The other ₦5,000 goes back to you.',
    ),
  ).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  answer('post', '/payments/:id/attempts', () =>
    Response.json(
      {
        ...{ reference: 'ref-2', channel: 'late', state: 'paid' },
        ...{ startedAt: SOON, until: SOON },
      },
      { status: 201 },
    ),
  );
  answer('get', '/payments/:id', () =>
    Response.json({ ...payment, state: 'held', held: 15_000, payBy: null }),
  );
  answer('get', '/payments/late', () => Response.json([]));
  await userEvent.click(await offer());
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeInTheDocument();
  const [call] = sentBy('POST');
  expect(call).toMatchObject({
    path: `/api/payments/${booking.id}/attempts`,
    body: { channel: 'late', reference: late.reference },
  });
});

test('late money that is less than the price, or whose time has passed, is not offered', async () => {
  await open([
    buildLate({ amount: 14_999 }),
    buildLate({ reference: 'x-1', until: '2026-11-20T09:00:00.000Z' }),
  ]);
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Late money' })).not.toBeInTheDocument();
});

test('late money about which a bank is asked is not offered, and the page says so', async () => {
  const { container } = await open([buildLate({ amount: 20_000, isBankAsked: true })]);
  expect(
    await screen.findByText(
      'Your bank is asked about the ₦20,000 that came too late for another request. Until it has decided, the money stays with us and cannot pay this request.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Late/ })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  expect(await axe(container)).toHaveNoViolations();
});

test('a lapsed request offers no choice for late money about which a bank is asked', async () => {
  await open([], { ...{ state: 'lapsed', payBy: null, late: [buildLate({ isBankAsked: true })] } });
  const banner = within(await screen.findByRole('group', { name: 'Late money' }));
  expect(
    banner.getByText(
      '₦15,000 came too late for this request. Your bank is asked about it, and we keep it until the bank has decided.',
    ),
  ).toBeInTheDocument();
  expect(banner.queryByRole('button')).not.toBeInTheDocument();
  expect(banner.queryByRole('link')).not.toBeInTheDocument();
});

test('a refusal is shown, and the other ways to pay stay', async () => {
  await open([buildLate({ amount: 20_000 })]);
  const text = 'This money goes back to you already.';
  answer('post', '/payments/:id/attempts', () => refusal(409, text, 'already_used'));
  await userEvent.click(await offer());
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
});

test('the page of a request that lapsed offers both choices for its late money', async () => {
  const { booking, container } = await open([], {
    ...{ state: 'lapsed', payBy: null, late: [buildLate()] },
  });
  expect(await screen.findByRole('heading', { name: 'The time to pay has passed' })).toBeInTheDocument();
  expect(
    screen.getByText('We no longer hold the time of your request. Your money came too late.'),
  ).toBeInTheDocument();
  const banner = within(screen.getByRole('group', { name: 'Late money' }));
  expect(banner.getByRole('link', { name: 'Book again with it' })).toHaveAttribute(
    'href',
    `/services/${booking.serviceId}/book`,
  );
  expect(banner.getByRole('button', { name: 'Refund now' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Book again' })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});
