import type { Booking, BookingSignal, DelayedBooking } from '@tm/contracts';
import { HOUR_MS, MAX_SIGNALS, MINUTE_MS, formatTime } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { HttpResponse } from 'msw';
import { bookingRoutes, findBooking } from '../testing/bookingPage';
import { CUSTOMER_ID, buildBooking, buildUser } from '../testing/builders';
import { answer, refusal, sentBy, serve } from '../testing/services';
import { SendPendingSignals } from './SendPendingSignals';
import { keepSignal } from './storedSignal';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** Builds an accepted booking of two hours that begins in this many hours. */
const today = (hours: number, signals: BookingSignal[] = [], more: Partial<Booking> = {}) =>
  buildBooking('accepted', { startsAt: inHours(hours), endsAt: inHours(hours + 2), signals, ...more });
const signal = (more: Partial<BookingSignal> = {}): BookingSignal => ({
  by: 'provider',
  kind: 'on_my_way',
  at: inHours(-0.1),
  ...more,
});

type Role = 'customer' | 'service_provider';
const openDetails = async (booking: Booking, role: Role = 'customer', jobs: DelayedBooking[] = []) => {
  localStorage.clear();
  serve({ user: buildUser(role), bookings: [booking] });
  answer('get', '/bookings/:id/delayed', () => HttpResponse.json(jobs));
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  const dialog = within(await findBooking());
  await dialog.findByText('History');
  return dialog;
};
const accept = (booking: Booking, signals: BookingSignal[]) =>
  answer('post', '/bookings/:id/signals', () => HttpResponse.json({ ...booking, signals }));
type Dialog = Awaited<ReturnType<typeof openDetails>>;
const click = async (dialog: Dialog, name: string) =>
  userEvent.click(await dialog.findByRole('button', { name }));

test.each([
  ['customer', { kind: 'on_my_way' }, 'On my way'],
  ['service_provider', { kind: 'here' }, 'I am here'],
] as const)('a %s sends %j with one tap and sees it with its time', async (role, body, label) => {
  const booking = today(1);
  const dialog = await openDetails(booking, role);
  const by = role === 'customer' ? 'customer' : 'provider';
  const given = signal({ by, ...body });
  accept(booking, [given]);
  await click(dialog, label);
  const text = role === 'customer' ? /^You are on the way/ : /^You are there/;
  const item = await dialog.findByText(text);
  expect(item).toHaveTextContent(formatTime(new Date(given.at)));
  const [sent] = sentBy('POST');
  expect(sent).toMatchObject({ path: `/api/bookings/${booking.id}/signals`, body });
  expect(Math.abs(Date.parse((sent!.body as { at: string }).at) - Date.now())).toBeLessThan(5 * MINUTE_MS);
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
});

test('a late provider chooses the minutes, reads what they mean, and warns the next customer with one tap', async () => {
  const booking = today(0.5, [signal({ kind: 'late', minutes: 10 })]);
  const next = {
    id: 'c'.repeat(24),
    title: 'Box braids',
    startsAt: inHours(2.5),
    customer: { firstName: 'Ngozi', lastName: 'Ade' },
    minutes: 45,
  };
  const dialog = await openDetails(booking, 'service_provider', [next]);
  await click(dialog, 'Running late');
  await userEvent.selectOptions(dialog.getByLabelText('How late?'), '30');
  expect(dialog.queryByText(/may cancel for free/)).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('How late?'), '45');
  expect(dialog.getByText('With this delay the customer may cancel for free.')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Note/), 'Traffic on the bridge');
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
  accept(booking, [signal({ kind: 'late', minutes: 45, note: 'Traffic on the bridge' })]);
  await click(dialog, 'Send');
  expect(
    await dialog.findByText(/^You are about 45 minutes late: “Traffic on the bridge”/),
  ).toBeInTheDocument();
  expect(sentBy('POST')[0]!.body).toMatchObject({ kind: 'late', minutes: 45, note: 'Traffic on the bridge' });
  expect(dialog.getByText(/^Your delay runs into Box braids for Ngozi Ade at /)).toBeInTheDocument();
  await click(dialog, 'Tell Ngozi: 45 Minutes Late');
  await waitFor(() => expect(sentBy('POST')).toHaveLength(2));
  expect(sentBy('POST')[1]).toMatchObject({
    path: `/api/bookings/${next.id}/signals`,
    body: { kind: 'late', minutes: 45 },
  });
});

test('both parties read the announcements', async () => {
  const signals = [signal({ kind: 'late', minutes: 20 }), signal({ by: 'customer', kind: 'here' })];
  const dialog = await openDetails(today(1, signals));
  expect(await dialog.findByText(/^The provider is about 20 minutes late/)).toBeInTheDocument();
  expect(dialog.getByText(/^You are there/)).toBeInTheDocument();
});

test.each([
  ['four hours before the start', today(4)],
  ['after the planned end', today(-3)],
  ['before the acceptance', { ...today(1), status: 'pending' as const }],
])('there are no buttons %s', async (_, booking) => {
  const dialog = await openDetails(booking);
  expect(dialog.queryByText('On the day')).not.toBeInTheDocument();
});

test('after six messages the buttons make room for a note', async () => {
  const own = Array.from({ length: MAX_SIGNALS }, (_, at) =>
    signal({ by: 'customer', at: inHours(-at / 10) }),
  );
  const dialog = await openDetails(today(1, own));
  expect(await dialog.findByText(/^You have sent 6 messages for this booking/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'On my way' })).not.toBeInTheDocument();
});

test('a refusal is shown and nothing waits', async () => {
  const dialog = await openDetails(today(1));
  answer('post', '/bookings/:id/signals', () => refusal(409, 'This booking is over.', 'signal_over'));
  await click(dialog, 'I am here');
  expect(await screen.findByText(/This booking is over\./)).toBeInTheDocument();
  expect(dialog.queryByText('Waiting for network')).not.toBeInTheDocument();
});

test('without a network the signal waits in this browser and can be discarded', async () => {
  const dialog = await openDetails(today(1));
  answer('post', '/bookings/:id/signals', () => HttpResponse.error());
  await click(dialog, 'I am here');
  expect(await dialog.findByText('Waiting for network')).toBeInTheDocument();
  expect(dialog.getByText(/^You are there/)).toBeInTheDocument();
  await click(dialog, 'Discard');
  expect(dialog.queryByText('Waiting for network')).not.toBeInTheDocument();
});

describe('a waiting signal', () => {
  const renderSender = (booking: Booking, userId = CUSTOMER_ID) => {
    localStorage.clear();
    serve({ user: buildUser('customer'), bookings: [booking] });
    const at = inHours(-0.2);
    keepSignal(userId, { kind: 'late', minutes: 20, at, bookingId: booking.id, title: 'Braids' });
    renderScreen({ routes: [{ path: '/', element: <SendPendingSignals /> }] });
    return at;
  };
  const waiting = () => Object.keys(localStorage).filter((key) => key.includes('waiting:signal:'));

  test('is sent with the moment of the tap, and then removed', async () => {
    const booking = today(1);
    const at = renderSender(booking);
    accept(booking, []);
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(sentBy('POST')).toMatchObject([{ body: { kind: 'late', minutes: 20, at } }]);
  });

  test('that is too old is removed with the reason', async () => {
    renderSender(today(1));
    answer('post', '/bookings/:id/signals', () => refusal(409, 'This waited too long.', 'signal_too_old'));
    expect(await screen.findByText('Braids: This waited too long.')).toBeInTheDocument();
    expect(waiting()).toEqual([]);
  });

  test('of another user is not sent', async () => {
    const booking = today(1);
    renderSender(booking, 'f'.repeat(24));
    await waitFor(() => expect(sentBy('GET').length).toBeGreaterThan(0));
    expect(sentBy('POST')).toEqual([]);
    expect(waiting()).toHaveLength(1);
  });
});
