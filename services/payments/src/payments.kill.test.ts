import { trusted } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import {
  IS_UNPROCESSED,
  LedgerAccountModel,
  LedgerTransactionModel,
  PaymentAttemptModel,
  RefundModel,
} from '@tm/schema/payments';
import { buildListing, buildProvider } from '@tm/schema/testing';
import {
  PRICE,
  buildUnpaid,
  endBooking,
  ledgerFault,
  paymentSite,
  runWithKills,
  serviceProcess,
} from './testing';

const bench = paymentSite();
const { site, standIn, startByCard } = bench;
const start = serviceProcess(bench);
const BOOKINGS = 30;
const KILLS = 2 * Number(process.env['REPEAT'] ?? 1);

/** Runs the service until `count` returns all bookings, with kills on the way. */
const run = (count: () => Promise<number>, again: () => Promise<unknown>) =>
  runWithKills({ start, kills: KILLS, count, all: BOOKINGS, again });

const buildPaid = async (): Promise<BookingRow[]> => {
  const { profile } = await buildProvider();
  const of = await buildListing({ provider: profile });
  const bookings: BookingRow[] = [];
  while (bookings.length < BOOKINGS) {
    const { booking } = await buildUnpaid(site, { of });
    const { _id } = await startByCard(booking);
    standIn().state.pay(_id);
    bookings.push(booking);
  }
  return bookings;
};

const inState = (state: string) => BookingModel.countDocuments({ 'payment.state': state } as never);
const checkAllNow = () =>
  PaymentAttemptModel.updateMany({ state: trusted({ $ne: 'paid' }) }, { $set: { checkAt: new Date() } });
const refundAllNow = () =>
  RefundModel.updateMany({ dueAt: trusted(IS_UNPROCESSED) }, { $set: { dueAt: new Date() } });
const sumOf = async (kind: string) =>
  (await LedgerAccountModel.find({ kind } as never).lean()).reduce((sum, { kobo }) => sum + kobo, 0);

test('after kills of the service at any point, every payment is held once and refunded once', async () => {
  const bookings = await buildPaid();
  await checkAllNow();
  await run(() => inState('held'), checkAllNow);
  expect(await sumOf('held')).toBe(BOOKINGS * PRICE);
  expect(await NotificationModel.countDocuments({ title: 'Payment Received' })).toBe(BOOKINGS);

  for (const booking of bookings) await endBooking(booking, { kind: 'declined' });
  const sent = () => RefundModel.countDocuments({ state: 'sent' });
  await run(sent, refundAllNow);
  const refunds = standIn().state.refunds;
  expect(refunds).toHaveLength(BOOKINGS);

  for (const { id } of refunds) standIn().state.refundBecomes(String(id), 'processed');
  await refundAllNow();
  await run(() => RefundModel.countDocuments({ state: 'processed' }), refundAllNow);
  expect([await sumOf('held'), await sumOf('refund'), await inState('settled')]).toEqual([0, 0, BOOKINGS]);
  expect(await LedgerTransactionModel.countDocuments()).toBe(3 * BOOKINGS);
  expect(await NotificationModel.countDocuments({ title: 'Refund Sent' })).toBe(BOOKINGS);
  expect(await ledgerFault()).toBeNull();
}, 300_000);
