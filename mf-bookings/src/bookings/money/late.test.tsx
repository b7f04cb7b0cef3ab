import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LateMoney } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildLate, buildPayment, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';

const REFUND = '/payments/late/:reference/refund';

/** Opens the details of a request that lapsed, and whose money came after that. */
const open = async (more: Partial<LateMoney> = {}, role: Role = 'customer') => {
  const booking = buildBooking('cancelled', { payment: { method: 'online', state: 'lapsed', payBy: null } });
  const late = buildLate({ bookingId: booking.id, ...more });
  const payment = buildPayment({
    ...{ bookingId: booking.id, state: 'lapsed', payBy: null },
    ...(role === 'customer' ? { late: [late] } : { late: undefined }),
  });
  serve({ user: buildUser(role), bookings: [booking], payment });
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  const details = within(await findBooking());
  await details.findByText('The request was not paid in time.');
  return { details, booking, late };
};

test('the details of a booking offer both choices for late money, with the deadline', async () => {
  const { details, booking } = await open();
  const banner = within(details.getByRole('group', { name: 'Late money' }));
  expect(
    banner.getByText(
      '₦15,000 came too late for this request, and we keep it for you. Until Fri, 21 Nov 2031, 10:00 AM you can book again with it, or have it refunded. After that it goes back to you.',
    ),
  ).toBeInTheDocument();
  expect(banner.getByRole('link', { name: 'Book again with it' })).toHaveAttribute(
    'href',
    `/services/${booking.serviceId}/book`,
  );
  expect(banner.getByRole('button', { name: 'Refund now' })).toBeEnabled();
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
});

test('a refund is ordered with one tap, and the choice is gone', async () => {
  const { details, booking, late } = await open();
  const refund = { id: 'r1', amount: 15_000, cause: 'late', state: 'ordered' } as const;
  const dated = { ...refund, orderedAt: '2026-11-20T09:00:00.000Z', processedAt: null };
  answer('post', REFUND, () => Response.json(dated, { status: 201 }));
  const payment = buildPayment({ bookingId: booking.id, state: 'lapsed', payBy: null, refunds: [dated] });
  answer('get', '/payments/:id', () =>
    Response.json({ ...payment, late: [{ ...late, state: 'refunded', until: null }] }),
  );
  await userEvent.click(details.getByRole('button', { name: 'Refund now' }));
  expect(await details.findByText(/^₦15,000 is on its way back\./)).toBeInTheDocument();
  expect(details.queryByRole('group', { name: 'Late money' })).not.toBeInTheDocument();
  const [call] = sentBy('POST');
  expect(call!.path).toBe(`/api/payments/late/${late.reference}/refund`);
  expect(call!.key).toMatch(/^[0-9a-f]{32}$/);
});

test('a refusal is shown, and a repetition has the same key', async () => {
  const { details } = await open();
  answer('post', REFUND, () => refusal(503, 'Service is not available'));
  await userEvent.click(details.getByRole('button', { name: 'Refund now' }));
  expect(await details.findByRole('alert')).not.toBeEmptyDOMElement();
  const text = 'This money paid for another booking already.';
  answer('post', REFUND, () => refusal(409, text, 'already_used'));
  await userEvent.click(details.getByRole('button', { name: 'Refund now' }));
  expect(await details.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(sentBy('POST')).toHaveLength(2));
  const [first, second] = sentBy('POST');
  expect(first!.key).toBe(second!.key);
});

test('money that paid another booking leads to it', async () => {
  const { details } = await open({ state: 'used', until: null, usedFor: 'a'.repeat(24) });
  expect(details.getByRole('link', { name: 'another booking' })).toHaveAttribute(
    'href',
    `/bookings/${'a'.repeat(24)}`,
  );
  expect(details.queryByRole('button', { name: 'Refund now' })).not.toBeInTheDocument();
});

test('the provider reads nothing about late money', async () => {
  const { details } = await open({}, 'service_provider');
  expect(details.queryByText(/came too late/)).not.toBeInTheDocument();
});
