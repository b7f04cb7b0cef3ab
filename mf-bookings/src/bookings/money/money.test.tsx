import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking, BookingCodes, Payment } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { openCard } from '../../testing/bookingCard';
import { buildBooking, buildPayment, buildUser } from '../../testing/builders';
import { answer, refusal, serve } from '../../testing/services';

type State = NonNullable<Booking['payment']>['state'];
const online = (state: State) => ({ payment: { method: 'online', state, payBy: null } }) as const;
const PAID_AT = '2015-11-20T09:00:00.000Z';
const PAID = { kind: 'paid', at: PAID_AT, amount: 15_000 } as const;

const open = async (
  more: Partial<Payment>,
  role: Role = 'customer',
  setUp = () => undefined as void,
  booking = buildBooking('accepted', online('held')),
) => {
  const payment = buildPayment({ bookingId: booking.id, ...more });
  serve({ user: buildUser(role), bookings: [booking], payment });
  setUp();
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  const dialog = within(await findBooking());
  await dialog.findByRole('heading', { name: 'Payment' });
  return { dialog, booking };
};

test('the customer reads that the money is held, and since when', async () => {
  const { dialog } = await open({ state: 'held', held: 15_000, timeline: [PAID] });
  expect(await dialog.findByText('₦15,000 is held by us until the work is done.')).toBeInTheDocument();
  expect(dialog.getByText('Paid').parentElement).toHaveTextContent('Paid₦15,000Fri, 20 Nov 2015, 10:00 AM');
  expect(dialog.queryByText(/commission/)).not.toBeInTheDocument();
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
});

test.each<[Role, Partial<Payment>, string]>([
  [
    'service_provider',
    { state: 'held', held: 15_000, releaseAt: PAID_AT },
    '₦15,000 is held by us, and released to you on Fri, 20 Nov 2015, 10:00 AM.',
  ],
  [
    'customer',
    { state: 'held', held: 15_000, releaseAt: PAID_AT },
    '₦15,000 is held by us, and goes to the provider on Fri, 20 Nov 2015, 10:00 AM.',
  ],
  ['customer', { state: 'settled', refunded: 15_000 }, '₦15,000 goes back to you.'],
  [
    'service_provider',
    { state: 'settled', refunded: 5_000, released: 10_000 },
    '₦5,000 goes back to the customer. ₦10,000 was released to you, before our commission.',
  ],
  [
    'customer',
    { state: 'disputed', held: 15_000 },
    '₦15,000 is kept by us until the disagreement is decided.',
  ],
  [
    'service_provider',
    { payBy: '2031-11-20T09:00:00.000Z' },
    'The customer has until Thu, 20 Nov 2031, 10:00 AM to pay. You have nothing to do until then.',
  ],
  ['customer', { state: 'lapsed' }, 'The request was not paid in time.'],
])('a %s reads about %j: %s', async (role, more, text) => {
  const { dialog } = await open(more, role);
  expect(await dialog.findByText(text)).toBeInTheDocument();
});

test('the provider reads the own share and the commission', async () => {
  const { dialog } = await open(
    { state: 'held', held: 15_000, youGet: 13_500, commission: 1_500 },
    'service_provider',
  );
  expect(await dialog.findByText('You get ₦13,500: our commission is ₦1,500.')).toBeInTheDocument();
});

test('the share of the provider is not promised while the money is disputed', async () => {
  const { dialog } = await open(
    { state: 'disputed', held: 15_000, youGet: 13_500, commission: 1_500 },
    'service_provider',
  );
  expect(
    await dialog.findByText('₦15,000 is kept by us until the disagreement is decided.'),
  ).toBeInTheDocument();
  expect(dialog.queryByText(/You get/)).not.toBeInTheDocument();
});

test.each<[Payment['refunds'][number]['state'], RegExp]>([
  ['ordered', /^₦15,000 is on its way back\. Banks usually need 3 to 10 working days\.$/],
  ['needs_account', /^₦15,000 was returned by the bank\./],
  ['processed', /^₦15,000 was sent back on Fri, 20 Nov 2015, 10:00 AM\.$/],
])('a refund that is %s is described', async (state, text) => {
  const processedAt = state === 'processed' ? PAID_AT : null;
  const refund = {
    id: 'r1',
    amount: 15_000,
    cause: 'ended',
    state,
    orderedAt: PAID_AT,
    processedAt,
  } as const;
  const { dialog } = await open({ state: 'settled', refunded: 15_000, refunds: [refund] });
  expect(await dialog.findByText(text)).toBeInTheDocument();
});

test('a refund by the provider has its reason', async () => {
  const refund = { id: 'r1', amount: 4_000, cause: 'given_back', state: 'sent', orderedAt: PAID_AT } as const;
  const refunds = [{ ...refund, processedAt: null, reason: 'Less work than planned' }];
  const { dialog } = await open({ state: 'held', held: 11_000, refunded: 4_000, refunds });
  expect(await dialog.findByText(/^₦4,000 is on its way back\./)).toHaveTextContent(
    'Reason: “Less work than planned”.',
  );
});

test.each<[Role, Payment['timeline'][number]['kind']]>([
  ['customer', 'paid'],
  ['service_provider', 'paid'],
  ['customer', 'unmatched'],
])('a %s opens the receipt of money that was %s in a new tab', async (role, kind) => {
  const timeline = [{ ...PAID, kind }];
  const { dialog, booking } = await open({ state: 'held', held: 15_000, timeline }, role);
  const link = await dialog.findByRole('link', { name: 'Receipt (opens in a new tab)' });
  expect(link).toHaveAttribute('href', `/api/payments/${booking.id}/receipt`);
  expect(link).toHaveAttribute('target', '_blank');
});

test('without a payment there is no receipt', async () => {
  const { dialog } = await open({ state: 'lapsed' });
  expect(await dialog.findByText('The request was not paid in time.')).toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: /Receipt/ })).not.toBeInTheDocument();
});

test('the customer of an unpaid request comes to the payment from the details', async () => {
  const { dialog, booking } = await open({ payBy: '2031-11-20T09:00:00.000Z' });
  expect(await dialog.findByRole('link', { name: 'Pay ₦15,000' })).toHaveAttribute(
    'href',
    `/bookings/${booking.id}/pay`,
  );
});

test('the details stay when payments do not answer, and can be tried again', async () => {
  const { dialog, booking } = await open({}, 'customer', () =>
    answer('get', '/payments/:id', () => refusal(503, 'Service is not available')),
  );
  expect(await dialog.findByText('Payments are not available')).toBeInTheDocument();
  expect(dialog.getByRole('heading', { name: 'History' })).toBeInTheDocument();
  const payment = buildPayment({ bookingId: booking.id, state: 'held', held: 15_000 });
  answer('get', '/payments/:id', () => Response.json(payment));
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(/^₦15,000 is held by us/)).toBeInTheDocument();
});

const codes = (more: Partial<BookingCodes> = {}) =>
  answer('get', '/payments/:id/codes', () =>
    Response.json({ start: '004213', finish: null, startedByCode: false, ...more }),
  );
const HELD = { state: 'held', held: 15_000 } as const;

test('the customer shows the start code with one tap', async () => {
  const { dialog } = await open(HELD, 'customer', codes);
  expect(await dialog.findByText(/is held by us/)).toBeInTheDocument();
  expect(dialog.queryByText('004213')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Show start code' }));
  expect(await dialog.findByText('004213')).toBeInTheDocument();
  expect(dialog.getByText(/^Give this code to the provider when the work starts\./)).toBeInTheDocument();
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
});

test('the finish code comes after a start by code, with its effect', async () => {
  const booking = buildBooking('in_progress', {
    payment: { ...online('held').payment, startedByCode: true },
  });
  const setUp = () => codes({ finish: '770012', startedByCode: true });
  const { dialog } = await open(HELD, 'customer', setUp, booking);
  await userEvent.click(await dialog.findByRole('button', { name: 'Show finish code' }));
  expect(await dialog.findByText('770012')).toBeInTheDocument();
  expect(dialog.getByText('Give this code when the job is done: it releases the money.')).toBeInTheDocument();
});

test.each<[string, Role, Booking]>([
  ['the provider', 'service_provider', buildBooking('accepted', online('held'))],
  ['the customer of a request', 'customer', buildBooking('pending', online('held'))],
  [
    'the customer of work that started without a code',
    'customer',
    buildBooking('in_progress', online('held')),
  ],
])('%s is offered no code', async (_who, role, booking) => {
  const { dialog } = await open(HELD, role, undefined, booking);
  expect(await dialog.findByText(/is held by us/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /Code$/ })).not.toBeInTheDocument();
});

test('a code that does not load can be loaded again', async () => {
  const { dialog } = await open(HELD, 'customer', () =>
    answer('get', '/payments/:id/codes', () => refusal(503, 'Service is not available')),
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Show start code' }));
  expect(await dialog.findByText('The code did not load. Please try again.')).toBeInTheDocument();
  codes();
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('004213')).toBeInTheDocument();
});

test('a booking on site has no payment section', async () => {
  const booking = buildBooking('accepted');
  serve({ user: buildUser('customer'), bookings: [booking] });
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  const dialog = within(await findBooking());
  expect(await dialog.findByRole('heading', { name: 'History' })).toBeInTheDocument();
  expect(dialog.queryByRole('heading', { name: 'Payment' })).not.toBeInTheDocument();
  expect(dialog.getByText('Pay on site')).toBeInTheDocument();
});

const ended = (kind: NonNullable<Booking['ending']>['kind']) =>
  buildBooking('cancelled', { ...online('settled'), ending: { kind, by: 'customer', at: PAID_AT } });

test.each<[Booking, string | null]>([
  [buildBooking('pending', online('due')), 'Waiting for payment'],
  [buildBooking('cancelled', online('lapsed')), 'Not paid'],
  [buildBooking('accepted', online('held')), 'Paid and held'],
  [buildBooking('accepted', online('disputed')), 'Disputed'],
  [ended('cancelled_free'), 'Refunded'],
  [ended('cancelled_late'), 'Paid out'],
  [ended('from_a_newer_service' as 'ruled'), 'Settled'],
  [buildBooking('accepted'), 'Pay on site'],
  [buildBooking('completed'), null],
])('the label of a payment follows its state and ending (case %#)', async (booking, label) => {
  const card = await openCard('customer', booking);
  if (label) expect(await card.findAllByText(label)).not.toHaveLength(0);
  else expect(card.queryByText('Pay on site')).not.toBeInTheDocument();
});

test('the customer pays from the page of an unpaid request', async () => {
  const booking = buildBooking('pending', online('due'));
  const card = await openCard('customer', booking);
  expect(card.getByRole('link', { name: 'Pay ₦15,000' })).toHaveAttribute(
    'href',
    `/bookings/${booking.id}/pay`,
  );
});

test('the provider is not offered to pay', async () => {
  const provider = await openCard('service_provider', buildBooking('pending', online('due')));
  expect(provider.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('a goodwill refund is stated with its reason, apart from the released money', async () => {
  const reason = 'The paint came off';
  const { dialog } = await open({
    ...{
      state: 'settled',
      released: 15_000,
      timeline: [PAID, { kind: 'goodwill', at: PAID_AT, amount: 2_500 }],
    },
    refunds: [
      {
        id: 'r1',
        amount: 2_500,
        cause: 'goodwill',
        state: 'ordered',
        reason,
        orderedAt: PAID_AT,
        processedAt: null,
      },
    ],
  });
  expect(await dialog.findByText('₦15,000 was released to the provider.')).toBeInTheDocument();
  expect(dialog.getByText('Refund from us as goodwill').parentElement).toHaveTextContent('₦2,500');
  expect(
    dialog.getByText(/^₦2,500 is on its way back\..*Reason: “The paint came off”\.$/),
  ).toBeInTheDocument();
});
