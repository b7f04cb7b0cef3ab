import { BookingModel } from '@tm/schema/bookings';
import { LedgerAccountModel, PaymentModel, RefundModel, UnmatchedMoneyModel } from '@tm/schema/payments';
import { badNodes } from '@tm/mongo/testing';
import { payWithLate } from '../attempts';
import { refundLate } from '../late/refundLate.commands';
import { recountLedger } from '../ledger/recount';
import { emptyLedger } from '../ledger/testing';
import { PRICE, buildLate, buildUnpaid, endBooking, paymentSite } from '../testing';
import { decideMoney } from './decideMoney.commands';
import { recountPayments } from './recountPayments.queries';

const bench = paymentSite();
const { site, buildPaid } = bench;
beforeEach(async () => {
  await emptyLedger();
  await PaymentModel.deleteMany({});
  await RefundModel.deleteMany({});
  await UnmatchedMoneyModel.deleteMany({});
});

const build = async () => {
  const { booking } = await buildPaid();
  return booking;
};
const buildRefunded = async () => {
  const booking = await build();
  await endBooking(booking, { kind: 'declined' });
  await decideMoney(booking._id);
  return booking;
};
const broken = async () => (await recountPayments()).map(({ invariant }) => invariant).sort();

test('held, refunded and unpaid bookings break nothing', async () => {
  await build();
  await buildRefunded();
  await buildUnpaid(site);
  expect(await recountLedger(recountPayments)).toEqual([]);
});

test('late money breaks nothing while it waits, when it goes back, and when it pays another booking', async () => {
  const [, back, used] = [await buildLate(bench), await buildLate(bench), await buildLate(bench)];
  await refundLate({ reference: back.reference, customerId: back.customer._id });
  const { booking } = await buildUnpaid(site, { customer: used.customer, totalAmountKobo: PRICE - 1_000 });
  await payWithLate(booking, used.reference);
  expect(await recountLedger(recountPayments)).toEqual([]);
});

test.each([
  ['late money that is called decided', { state: 'used' }],
  ['late money of another amount than its account', { kobo: PRICE - 1 }],
])('%s is found', async (_what, set) => {
  await buildLate(bench);
  await UnmatchedMoneyModel.updateMany({}, { $set: set });
  expect(await broken()).toEqual(['I7']);
});

test('unmatched money about which nothing is stored is found', async () => {
  const { reference } = await buildLate(bench);
  await UnmatchedMoneyModel.deleteMany({});
  expect(await recountPayments()).toEqual([
    {
      invariant: 'I7',
      text: `unmatched:${reference} has ${PRICE} kobo, and 0 wait for a decision.`,
    },
  ]);
});

test.each([
  ['the booking is not held any more', { 'payment.state': 'settled' }],
  ['the booking is disputed, and no money is', { 'payment.state': 'disputed' }],
  ['the booking is not paid', { 'payment.state': 'due' }],
])('held money is found although %s', async (_what, set) => {
  const booking = await build();
  await BookingModel.updateOne({ _id: booking._id }, { $set: set });
  expect(await broken()).toEqual(['I11']);
});

test('a booking that is called held after its money went back is found', async () => {
  const booking = await buildRefunded();
  await BookingModel.updateOne({ _id: booking._id }, { $set: { 'payment.state': 'held' } });
  expect(await broken()).toEqual(['I11']);
});

test('a payment whose amounts differ from its account is found', async () => {
  const booking = await build();
  await PaymentModel.updateOne({ _id: booking._id }, { $set: { releasedKobo: 1 } });
  expect(await recountPayments()).toEqual([
    {
      invariant: 'I7',
      text: `The payment of booking ${String(booking._id)} holds ${PRICE - 1} kobo, its accounts ${PRICE}.`,
    },
  ]);
});

test('held money without a payment is found', async () => {
  const booking = await build();
  await PaymentModel.deleteOne({ _id: booking._id });
  expect(await broken()).toEqual(['I7']);
});

test.each([
  ['a processed refund whose money is here', { state: 'processed' }],
  ['a refund of another amount than its account', { kobo: PRICE - 1 }],
])('%s is found', async (_what, set) => {
  await buildRefunded();
  await RefundModel.updateMany({}, { $set: set });
  expect(await broken()).toEqual(['I7']);
});

test('a refund that is not processed and whose money has left is found', async () => {
  await buildRefunded();
  const refund = (await RefundModel.findOne({}).lean())!;
  await LedgerAccountModel.updateOne({ _id: `refund:${refund._id}` }, { $set: { kobo: 0 } });
  expect(await broken()).toEqual(['I7']);
});

test('the recount reads along indexes', async () => {
  await build();
  await buildRefunded();
  await buildLate(bench);
  expect(await badNodes(recountPayments)).toEqual([]);
});
