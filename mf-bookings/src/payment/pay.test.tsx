import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment, PaymentAttempt } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildBooking, buildPayment, buildUser } from '../testing/builders';
import { answer, refusal, sentBy, serve } from '../testing/services';
import { PayPage } from './PayPage';

const SOON = new Date(Date.now() + 20 * 60_000).toISOString();
const attempt = (more: Partial<PaymentAttempt>): PaymentAttempt => ({
  reference: 'ref-1',
  channel: 'card',
  state: 'open',
  startedAt: '2026-11-20T09:00:00.000Z',
  until: SOON,
  ...more,
});
const ACCOUNT = { bank: 'Wema Bank', accountNumber: '9912345678', accountName: 'TRUSTED MARKETPLACE' };
const TRANSFER = attempt({ channel: 'bank_transfer', account: ACCOUNT });
const USSD = attempt({ channel: 'ussd', ussdCode: '*737*33*4*18791#' });

/** Opens the page for a payment, or with answers that the function sets up. */
const open = async (more: Partial<Payment> | (() => void) = {}, query = '') => {
  const isPayment = typeof more !== 'function';
  const booking = buildBooking('pending', {
    payment: { method: 'online', state: 'due', payBy: SOON },
    expiresAt: SOON,
  });
  serve({
    user: buildUser('customer'),
    bookings: [booking],
    payment: buildPayment({ bookingId: booking.id, ...(isPayment && more) }),
  });
  if (!isPayment) more();
  const { container } = renderScreen({
    at: `/bookings/${booking.id}/pay${query}`,
    routes: [{ path: '/bookings/:id/pay', element: <PayPage /> }],
  });
  return { booking, container };
};
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Answers from now on with another payment. */
const payment = (more: Partial<Payment>) => {
  answer('get', '/payments/:id', () => Response.json(buildPayment(more)));
  answer('get', '/payments/late', () => Response.json([]));
};

test('states the price, the provider and until when the time is held', async () => {
  const { container } = await open();
  expect(await screen.findByText('₦15,000')).toBeInTheDocument();
  expect(screen.getByText(/Crown & Coil Studio/)).toBeInTheDocument();
  expect(screen.getByText(/^Your time is held until .*[AP]M \((24|25) min left\)\./)).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeChecked();
  expect(await axe(container)).toHaveNoViolations();
});

test('a card page that was opened before is offered again', async () => {
  await open({ attempts: [attempt({ url: 'https://pay.example/checkout/code1' })] });
  expect(await screen.findByRole('link', { name: 'Continue to the card page' })).toHaveAttribute(
    'href',
    'https://pay.example/checkout/code1',
  );
});

test('a transfer shows its account number, also after the page is loaded again', async () => {
  const { container } = await open({ attempts: [TRANSFER] });
  expect(await screen.findByText('9912345678')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  for (const name of ['Account number', 'Bank', 'Account name', 'Exact amount'])
    expect(screen.getByRole('button', { name: `Copy: ${name}` })).toBeInTheDocument();
  expect(screen.getByText(/^Send ₦15,000 in one transfer, until .*[AP]M\./)).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('the amount is copied as a number that the app of a bank takes', async () => {
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await open({ attempts: [TRANSFER] });
  await user.click(await screen.findByRole('button', { name: 'Copy: Exact amount' }));
  expect(await screen.findByRole('button', { name: 'Copied: Exact amount' })).toBeInTheDocument();
  expect(copy).toHaveBeenCalledWith('15000');
});

test('an account number is asked for once, and then shown', async () => {
  await open();
  await choose('Bank transfer');
  answer('post', '/payments/:id/attempts', () => Response.json(TRANSFER, { status: 201 }));
  payment({ attempts: [TRANSFER] });
  await press('Get an Account Number');
  expect(await screen.findByText('9912345678')).toBeInTheDocument();
  expect(sentBy('POST').map(({ body }) => body)).toEqual([{ channel: 'bank_transfer' }]);
});

test('a USSD code can be dialled, also on phones that take # as a command', async () => {
  const { container } = await open({ attempts: [USSD] });
  expect(await screen.findByRole('link', { name: 'Dial *737*33*4*18791#' })).toHaveAttribute(
    'href',
    'tel:*737*33*4*18791%23',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('a code is asked for the chosen bank', async () => {
  await open();
  await choose('USSD code of your bank');
  await userEvent.selectOptions(screen.getByLabelText('Your bank'), 'Zenith Bank (*966#)');
  answer('post', '/payments/:id/attempts', () => Response.json(USSD, { status: 201 }));
  await press('Get a code');
  await waitFor(() =>
    expect(sentBy('POST').map(({ body }) => body)).toEqual([{ channel: 'ussd', ussdBank: '966' }]),
  );
});

test('a customer who has sent the money waits for the bank, and sees when it has arrived', async () => {
  await open({ attempts: [TRANSFER] });
  answer('post', '/payments/:id/check', () => Response.json(buildPayment({ attempts: [TRANSFER] })));
  await press('I have sent it');
  expect(await screen.findByText('We are waiting for your bank')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  payment({ state: 'held', held: 15_000, payBy: null });
  await press('Ask again');
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeInTheDocument();
  expect(screen.getByText(/^₦15,000 is held by us until the work is done\./)).toBeInTheDocument();
});

test('the return from the page of a card asks at once', async () => {
  await open({ attempts: [attempt({ url: 'https://pay.example/c' })] }, '?trxref=ref-1&reference=ref-1');
  expect(await screen.findByText('We are waiting for your bank')).toBeInTheDocument();
  await waitFor(() => expect(sentBy('POST')).toHaveLength(1));
  await press('I have not paid');
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeChecked();
});

test('a declined card is named, also after the return from its page', async () => {
  await open({ attempts: [attempt({ state: 'failed' })] }, '?reference=ref-1');
  expect(
    await screen.findByText(/^Your bank declined the payment, and you were not charged\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay ₦15,000 by Card' })).toBeEnabled();
});

test('money of another amount goes back, and the page names the exact amount', async () => {
  const refunds: Payment['refunds'] = [
    {
      id: 'r1',
      amount: 14_500,
      cause: 'short',
      state: 'ordered',
      orderedAt: '2026-11-20T09:00:00.000Z',
      processedAt: null,
    },
  ];
  await open({ refunds, attempts: [TRANSFER] });
  expect(
    await screen.findByText(
      '₦14,500 came, and ₦15,000 is due. It goes back to you. Please send the exact amount.',
    ),
  ).toBeInTheDocument();
});

test('the page says so when the payment company does not answer, and the customer can try again', async () => {
  await open();
  const text = 'Payments are not answering just now. Try again in a moment, or pay on site.';
  answer('post', '/payments/:id/attempts', () => refusal(503, text, 'payment_provider_down'));
  await press('Pay ₦15,000 by Card');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay ₦15,000 by Card' })).toBeEnabled();
});

test('the page can be loaded again when payments do not answer at all', async () => {
  const { booking } = await open(() =>
    answer('get', '/payments/:id', () => refusal(503, 'Service is not available')),
  );
  expect(await screen.findByText('Payments are not available')).toBeInTheDocument();
  payment({ bookingId: booking.id });
  await press('Retry');
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeInTheDocument();
});

test.each<[string, Partial<Payment>, string, string]>([
  ['a paid request', { state: 'held', held: 15_000, payBy: null }, 'Paid', 'The provider is asked now'],
  [
    ...(['a request that was not paid in time', { state: 'lapsed', payBy: null }] as const),
    'The time to pay has passed',
    'You were not charged.',
  ],
  [
    ...(['a request whose time has just passed', { payBy: '2026-11-20T09:00:00.000Z' }] as const),
    'The time to pay has passed',
    'We no longer hold the time of your request.',
  ],
  ['a booking on site', { state: 'cash', method: 'cash', payBy: null }, 'You pay on site', 'the provider'],
  [
    ...(['a refunded booking', { state: 'settled', refunded: 15_000, payBy: null }] as const),
    'This booking is settled',
    '₦15,000 goes back to you.',
  ],
])('%s cannot be paid, and the page says why', async (_what, more, title, text) => {
  const { booking, container } = await open(more);
  const heading = await screen.findByRole('heading', { name: title });
  expect(
    within(heading.closest<HTMLElement>('[role="status"]')!).getByText(/./, { selector: 'p' }),
  ).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'View booking' })).toHaveAttribute(
    'href',
    `/bookings/${booking.id}${more.state === 'held' ? '?new=1' : ''}`,
  );
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('an unpaid request can be changed to payment on site after a confirmation', async () => {
  await open();
  await press('Pay on Site Instead');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay on site instead?' }));
  answer('put', '/payments/:id/method', () => Response.json(buildPayment({ state: 'cash', method: 'cash' })));
  payment({ state: 'cash', method: 'cash', payBy: null });
  await userEvent.click(dialog.getByRole('button', { name: 'Pay on Site' }));
  expect(await screen.findByRole('heading', { name: 'You pay on site' })).toBeInTheDocument();
  expect(sentBy('PUT').map(({ body }) => body)).toEqual([{ method: 'cash' }]);
});

test('a booking that is paid online only cannot be changed to payment on site', async () => {
  await open({ onlineOnly: true });
  expect(await screen.findByRole('link', { name: 'Booking details' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay on Site Instead' })).not.toBeInTheDocument();
});

test('another reader of the booking cannot pay it', async () => {
  const other = { ...buildPayment(), attempts: undefined };
  await open(() => answer('get', '/payments/:id', () => Response.json(other)));
  expect(await screen.findByText('This page is for the customer of the booking.')).toBeInTheDocument();
});

test('a booking of another account is not found', async () => {
  await open(() => answer('get', '/bookings/:id', () => refusal(404, 'Not found')));
  expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeInTheDocument();
});
