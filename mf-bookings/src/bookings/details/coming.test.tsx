import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@tm/contracts';
import { HOUR_MS, bookingReference, formatDateTime, type Role } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { HttpResponse } from 'msw';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** Builds an accepted booking of two hours that begins in this many hours and can be cancelled for free. */
const coming = (hours: number, more: Partial<Booking> = {}) =>
  buildBooking('accepted', {
    startsAt: inHours(hours),
    endsAt: inHours(hours + 2),
    cancellationHours: 0,
    cancelFreeUntil: inHours(hours),
    ...more,
  });
const open = async (booking: Booking, role: Role = 'customer', query = '') => {
  serve({ user: buildUser(role), bookings: [booking] });
  renderScreen({
    at: `/bookings/${booking.id}${query}`,
    routes: bookingRoutes,
  });
  const dialog = within(await findBooking());
  await dialog.findByText('History');
  return dialog;
};

test('the customer confirms to come with one tap, and sees when', async () => {
  const booking = coming(20);
  const dialog = await open(booking);
  expect(await dialog.findByRole('heading', { name: 'Are you coming?' })).toBeInTheDocument();
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
  const comingAt = inHours(-0.1);
  answer('put', '/bookings/:id/coming', () => HttpResponse.json({ ...booking, comingAt }));
  await userEvent.click(await dialog.findByRole('button', { name: 'I am coming' }));
  const text = await dialog.findByText(/^You have confirmed that you are coming\./);
  expect(text).toHaveTextContent(formatDateTime(new Date(comingAt), new Date()));
  expect(sentBy('PUT').map(({ path }) => path)).toEqual([`/api/bookings/${booking.id}/coming`]);
  expect(dialog.queryByRole('button', { name: 'I am coming' })).not.toBeInTheDocument();
});

test('a refusal is shown with its reason', async () => {
  const dialog = await open(coming(20));
  answer('put', '/bookings/:id/coming', () => refusal(409, 'This booking has begun.', 'already_begun'));
  await userEvent.click(await dialog.findByRole('button', { name: 'I am coming' }));
  expect(await screen.findByText(/This booking has begun\./)).toBeInTheDocument();
});

test.each([
  ['a week before the start', coming(7 * 24)],
  ['after the start', coming(-0.5)],
  ['before the acceptance', { ...coming(20), status: 'pending' as const }],
])('is not asked %s', async (_, booking) => {
  const dialog = await open(booking);
  expect(dialog.queryByText('Are you coming?')).not.toBeInTheDocument();
});

test('the provider sees the answer in the card and in the details', async () => {
  const dialog = await open(coming(20, { comingAt: inHours(-1) }), 'service_provider');
  expect(await dialog.findByRole('heading', { name: 'Confirmation' })).toBeInTheDocument();
  expect(dialog.getAllByText(/^The customer is coming\./)).not.toHaveLength(0);
  expect(dialog.queryByRole('button', { name: 'I am coming' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('link', { name: 'My Bookings' }));
  const card = await screen.findByRole('article', { name: /^Booking [0-9a-f]{8}$/ });
  expect(within(card).getByText('The customer is coming.')).toBeInTheDocument();
});

test('the provider of an unanswered booking sees no part about it', async () => {
  const dialog = await open(coming(20), 'service_provider');
  expect(dialog.queryByText('Confirmation')).not.toBeInTheDocument();
});

test('the card of a booking that has begun does not say that the customer is coming', async () => {
  const booking = coming(-0.5, { comingAt: inHours(-5) });
  serve({ user: buildUser('service_provider'), bookings: [booking] });
  renderScreen({ at: '/bookings', routes: bookingRoutes });
  const card = await screen.findByRole('article', { name: `Booking ${bookingReference(booking.id)}` });
  expect(within(card).queryByText('The customer is coming.')).not.toBeInTheDocument();
});

describe('links of a reminder', () => {
  test('Move opens the dialog for another time', async () => {
    await open(coming(40), 'customer', '?open=move');
    expect(await screen.findByRole('dialog', { name: /another time/i })).toBeInTheDocument();
  });

  test('Cancel opens the cancellation, which asks first', async () => {
    await open(coming(40), 'customer', '?open=cancel');
    expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeInTheDocument();
    expect(sentBy('PUT')).toEqual([]);
  });

  test.each(['move', 'cancel', 'delete'])('%s opens nothing for a booking that has ended', async (act) => {
    await open(buildBooking('completed'), 'customer', `?open=${act}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
