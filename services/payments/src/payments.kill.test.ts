import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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
import { bundledProgram } from '@tm/service-kit/testing';
import { KEY } from './provider/testing/standInState';
import { PRICE, buildUnpaid, endBooking, ledgerFault, paymentSite } from './testing';

const { site, standIn, startByCard } = paymentSite();
const PROJECT = join(__dirname, '..');
const BOOKINGS = 30;
const KILLS = 2 * Number(process.env['REPEAT'] ?? 1);

/** Starts the service as in production, with all its workers. Returns how to kill it. */
const startService = async () => {
  const { config } = site;
  const child = spawn(process.execPath, [await bundledProgram(PROJECT)], {
    cwd: PROJECT,
    env: {
      ...{ PATH: process.env['PATH'], PORT: '0', MONGODB_URI: config.MONGODB_URI },
      ...{ PUBLIC_ORIGIN: config.PUBLIC_ORIGIN, GATEWAY_SECRET: config.GATEWAY_SECRET },
      ...{ SESSION_KEYS: config.SESSION_KEYS.join(','), PAYMENTS: 'sandbox' },
      ...{ PAYSTACK_URL: standIn().url, PAYSTACK_SECRET_KEY: KEY },
      BOOKING_CODE_KEY: config.BOOKING_CODE_KEY,
      PAYOUT_ACCOUNT_KEY: config.PAYOUT_ACCOUNT_KEY!.join(','),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
};

/**
 * Runs the service until `count` returns `all`, and kills it on the way whenever the count has grown. `again`
 * makes the work due that a killed process had claimed.
 */
const runWithKills = async (count: () => Promise<number>, all: number, again: () => Promise<unknown>) => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await count();
    const end = await startService();
    while ((await count()) < Math.min(before + 2, all)) continue;
    await end();
    await again();
  }
  const end = await startService();
  while ((await count()) < all) continue;
  await end();
};

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
  await runWithKills(() => inState('held'), BOOKINGS, checkAllNow);
  expect(await sumOf('held')).toBe(BOOKINGS * PRICE);
  expect(await NotificationModel.countDocuments({ title: 'Payment Received' })).toBe(BOOKINGS);

  for (const booking of bookings) await endBooking(booking, { kind: 'declined' });
  const sent = () => RefundModel.countDocuments({ state: 'sent' });
  await runWithKills(sent, BOOKINGS, refundAllNow);
  const refunds = standIn().state.refunds;
  expect(refunds).toHaveLength(BOOKINGS);

  for (const { id } of refunds) standIn().state.refundBecomes(String(id), 'processed');
  await refundAllNow();
  await runWithKills(() => RefundModel.countDocuments({ state: 'processed' }), BOOKINGS, refundAllNow);
  expect([await sumOf('held'), await sumOf('refund'), await inState('settled')]).toEqual([0, 0, BOOKINGS]);
  expect(await LedgerTransactionModel.countDocuments()).toBe(3 * BOOKINGS);
  expect(await NotificationModel.countDocuments({ title: 'Refund Sent' })).toBe(BOOKINGS);
  expect(await ledgerFault()).toBeNull();
}, 300_000);
