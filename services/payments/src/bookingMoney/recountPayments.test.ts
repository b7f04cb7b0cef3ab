import { BookingModel } from '@tm/schema/bookings';
import { LedgerAccountModel, PaymentModel, RefundModel } from '@tm/schema/payments';
import { badNodes } from '@tm/mongo/testing';
import { settleCharge } from '../attempts';
import { recountLedger } from '../ledger/recount';
import { emptyLedger } from '../ledger/testing';
import { PRICE, buildUnpaid, endBooking, paymentSite } from '../testing';
import { decideMoney } from './decideMoney.commands';
import { recountPayments } from './recountPayments.queries';

const { site, company, standIn, startByCard } = paymentSite();
beforeEach(async () => {
  await emptyLedger();
  await PaymentModel.deleteMany({});
  await RefundModel.deleteMany({});
});

const build = async () => {
  const { booking } = await buildUnpaid(site);
  const { _id } = await startByCard(booking);
  standIn().state.pay(_id);
  await settleCharge(company(), _id);
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
  expect(await badNodes(recountPayments)).toEqual([]);
});
