import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import {
  LedgerTransactionModel,
  PaymentAttemptModel,
  PaymentModel,
  RefundModel,
  UnmatchedMoneyModel,
} from '@tm/schema/payments';
import { askProvider } from '@tm/data-bookings';
import { HOUR_MS } from '@tm/domain';
import { inTransaction } from '@tm/mongo';
import { databaseCalls } from '@tm/service-kit/testing';
import {
  HOLD_HOURS,
  PRICE,
  balanceOf,
  buildUnpaid,
  endBooking,
  heldUntilOf,
  kindsOf,
  ledgerFault,
  paymentSite,
  stored,
} from '../testing';
import { settleCharge } from './settleCharge.commands';
import { startAttempt } from './startAttempt.commands';

const { site, company, standIn, startByCard } = paymentSite();
afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
});

/** Rounds of each race: `ROUNDS=200 npx jest settleCharge`. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
jest.setTimeout(Math.max(120_000, ROUNDS * 2_000));

/** Starts an attempt of a booking and pays it. Returns its reference. */
const pay = async (booking: BookingRow, kobo = PRICE) => {
  const { _id } = await startByCard(booking);
  standIn().state.pay(_id, kobo);
  return _id;
};
const settle = (reference: string) => settleCharge(company(), reference);
const newsOf = async (userId: unknown) =>
  (await NotificationModel.find({ userId } as never).lean()).map(({ title }) => title);
const jobsOf = ({ _id }: BookingRow) =>
  OutboxModel.countDocuments({ kind: 'request-ready', 'payload.bookingId': String(_id) });

test('the exact price is held, and the request waits for its provider from now on', async () => {
  const { booking, customer, owner } = await buildUnpaid(site);
  const reference = await pay(booking);
  const before = Date.now();
  expect(await settle(reference)).toBe('posted');

  const after = await stored(booking);
  expect(after).toMatchObject({ status: 'pending', payment: { method: 'online', state: 'held' } });
  expect(after.version).toBe(booking.version + 1);
  expect(after.payment!.askedAt!.getTime()).toBeGreaterThanOrEqual(before);
  const holdMs = after.expiresAt!.getTime() - after.payment!.askedAt!.getTime();
  expect(holdMs).toBe(HOLD_HOURS * HOUR_MS);
  expect(await heldUntilOf(after)).toEqual([after.expiresAt!.getTime()]);
  expect(await PaymentModel.findById(booking._id).lean()).toMatchObject({ reference, paidKobo: PRICE });
  expect(await balanceOf(`held:${String(booking._id)}`)).toBe(PRICE);
  expect(await PaymentAttemptModel.findById(reference).lean()).toMatchObject({ state: 'paid', fit: 'exact' });
  expect(await newsOf(customer._id)).toEqual(['Payment Received']);
  expect(await newsOf(owner._id)).toEqual([]);
  expect(await jobsOf(booking)).toBe(1);
  expect(await kindsOf(booking)).toEqual(['charge']);
});

test('a charge that is settled ten times at once is held once', async () => {
  const { booking, customer } = await buildUnpaid(site);
  const reference = await pay(booking);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => settle(reference)));
  expect(outcomes.sort()).toEqual([...Array(9).fill('known'), 'posted']);
  expect(await balanceOf(`held:${String(booking._id)}`)).toBe(PRICE);
  expect(await newsOf(customer._id)).toEqual(['Payment Received']);
  expect(await jobsOf(booking)).toBe(1);
});

test('of more than the price, the price is held and the rest goes back', async () => {
  const { booking } = await buildUnpaid(site);
  const reference = await pay(booking, PRICE + 50_000);
  await settle(reference);
  expect((await stored(booking)).payment!.state).toBe('held');
  expect(await balanceOf(`held:${String(booking._id)}`)).toBe(PRICE);
  expect(await balanceOf(`unmatched:${reference}`)).toBe(0);
  expect(await RefundModel.find({ reference }).lean()).toMatchObject([
    { kobo: 50_000, cause: 'over', state: 'ordered', bookingId: booking._id },
  ]);
});

test('less than the price goes back whole, and the booking still waits for its payment', async () => {
  const { booking, customer } = await buildUnpaid(site);
  const reference = await pay(booking, PRICE - 1);
  await settle(reference);
  const after = await stored(booking);
  expect([after.payment!.state, after.expiresAt]).toEqual(['due', booking.expiresAt]);
  expect(await RefundModel.find({ reference }).lean()).toMatchObject([{ kobo: PRICE - 1, cause: 'short' }]);
  expect(await PaymentModel.exists({ _id: booking._id })).toBeNull();
  expect(await newsOf(customer._id)).toEqual(['Payment Too Small']);
  expect(await jobsOf(booking)).toBe(0);
});

test('a second payment of a paid booking goes back', async () => {
  const { booking } = await buildUnpaid(site);
  const second = await startAttempt(company(), booking, {
    ...{ channel: 'ussd', ussdBank: '737', email: 'ada@example.com', returnTo: 'https://market.test/' },
  });
  await settle(await pay(booking));
  standIn().state.pay(second._id);
  expect(await settle(second._id)).toBe('posted');
  expect(await balanceOf(`held:${String(booking._id)}`)).toBe(PRICE);
  expect(await RefundModel.find({ reference: second._id }).lean()).toMatchObject([
    { kobo: PRICE, cause: 'second' },
  ]);
});

test.each([
  ['has expired but is not cancelled yet', { expiresAt: new Date(Date.now() - 1) }],
  ['will be paid in cash', { 'payment.state': 'cash', 'payment.method': 'cash' }],
])('money of a request that %s waits for the choice of its customer', async (_what, set) => {
  const { booking, customer } = await buildUnpaid(site);
  const reference = await pay(booking);
  await BookingModel.updateOne({ _id: booking._id }, { $set: set });
  const before = Date.now();
  await settle(reference);
  expect(await RefundModel.countDocuments({ reference })).toBe(0);
  expect(await balanceOf(`held:${String(booking._id)}`)).toBe(0);
  expect(await balanceOf(`unmatched:${reference}`)).toBe(PRICE);
  const late = (await UnmatchedMoneyModel.findById(reference).lean())!;
  expect(late).toMatchObject({
    ...{ kobo: PRICE, state: 'waiting', bookingId: booking._id, customerId: customer._id },
  });
  expect(late.dueAt!.getTime() - late.arrivedAt.getTime()).toBe(24 * HOUR_MS);
  expect(late.arrivedAt.getTime()).toBeGreaterThanOrEqual(before);
});

test('late money that is settled ten times at once is kept once', async () => {
  const { booking, customer } = await buildUnpaid(site);
  const reference = await pay(booking);
  await endBooking(booking, { kind: 'expired' });
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => settle(reference)));
  expect(outcomes.sort()).toEqual([...Array(9).fill('known'), 'posted']);
  expect(await balanceOf(`unmatched:${reference}`)).toBe(PRICE);
  expect(await newsOf(customer._id)).toEqual(['Late Money']);
});

test('the customer learns of late money and of both choices', async () => {
  const { booking, customer } = await buildUnpaid(site);
  const reference = await pay(booking);
  const ended = await endBooking(booking, { kind: 'expired' });
  expect(ended.payment!.state).toBe('lapsed');
  await settle(reference);
  expect((await stored(booking)).payment!.state).toBe('lapsed');
  const [news] = await NotificationModel.find({ userId: customer._id }).lean();
  expect([news!.title, news!.link]).toEqual(['Late Money', `/bookings/${String(booking._id)}`]);
  expect(news!.message).toMatch(
    /^Your payment of ₦10,000 for .* Until .* you can book again with it, or have it refunded\. After that/,
  );
  const mail = { kind: 'email' as const, 'payload.userId': String(customer._id) };
  expect(await OutboxModel.find(mail).lean()).toMatchObject([{ payload: { data: { title: 'Late Money' } } }]);
});

const ENDS = { 'a cancellation': 'withdrawn', 'the end of its time': 'expired' } as const;

test.each(Object.entries(ENDS))('of a payment and %s at the same moment, one wins', async (_what, kind) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { booking } = await buildUnpaid(site);
    const reference = await pay(booking);
    const [paid] = await Promise.allSettled([settle(reference), endBooking(booking, { kind })]);
    expect(paid.status).toBe('fulfilled');
    const after = await stored(booking);
    const held = await balanceOf(`held:${String(booking._id)}`);
    const late = await UnmatchedMoneyModel.countDocuments({ _id: reference, state: 'waiting' });
    const expected =
      after.payment!.state === 'lapsed' ? ['cancelled', 0, 1, false] : [after.status, PRICE, 0, true];
    expect([after.status, held, late, after.payment!.state === 'held']).toEqual(expected);
  }
});

test('of a payment and a change to cash at the same moment, exactly one wins, and no money is lost', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { booking } = await buildUnpaid(site);
    const reference = await pay(booking);
    const toCash = () => inTransaction((session) => askProvider(session, booking, 'cash', new Date()));
    const [paid, cash] = await Promise.allSettled([settle(reference), toCash()]);
    expect(paid.status).toBe('fulfilled');
    const { state, method } = (await stored(booking)).payment!;
    const held = await balanceOf(`held:${String(booking._id)}`);
    const late = await UnmatchedMoneyModel.countDocuments({ _id: reference, state: 'waiting' });
    expect([state, method, held, late]).toEqual(
      cash.status === 'fulfilled' ? ['cash', 'cash', 0, 1] : ['held', 'online', PRICE, 0],
    );
    expect(await jobsOf(booking)).toBe(1);
  }
});

test('a payment is posted with its booking and the notification in one transaction of 16 calls', async () => {
  const { booking } = await buildUnpaid(site);
  const reference = await pay(booking);
  const calls = await databaseCalls(() => settle(reference));
  expect(calls.at(-1)).toBe('commitTransaction 1');
  expect(calls).toHaveLength(17);
  expect(calls.filter((call) => call.includes('ledger'))).toHaveLength(6);
});

test('money without an attempt of ours belongs to no booking', async () => {
  const order = { reference: 'other-1', email: 'ada@example.com', amount: PRICE };
  standIn().state.open(order, 'card', () => ({}));
  standIn().state.pay('other-1');
  expect(await settle('other-1')).toBe('posted');
  expect(await balanceOf('unmatched:other-1')).toBe(PRICE);
  expect(await RefundModel.countDocuments({ reference: 'other-1' })).toBe(0);
  const row = (await UnmatchedMoneyModel.findById('other-1').lean())!;
  expect(row).toMatchObject({ kobo: PRICE, state: 'waiting' });
  expect([row.customerId, row.dueAt]).toEqual([undefined, undefined]);
});

test('the state of an unpaid attempt at the payment company is stored', async () => {
  const { booking } = await buildUnpaid(site);
  const { _id } = await startByCard(booking);
  Object.assign(standIn().state.charges.get(_id)!, { status: 'failed' });
  expect(await settle(_id)).toBe('not_paid');
  expect(await PaymentAttemptModel.findById(_id).lean()).toMatchObject({ state: 'failed' });
  expect(await LedgerTransactionModel.countDocuments({ reference: _id })).toBe(0);
});
