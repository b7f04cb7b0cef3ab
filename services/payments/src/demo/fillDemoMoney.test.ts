import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type BookingEndingKind,
  type BookingStatus,
  type PaymentState,
} from '@tm/domain';
import { nativeDatabase } from '@tm/mongo';
import { ChargebackModel } from '@tm/schema/disputes';
import { LedgerTransactionModel, PaymentModel } from '@tm/schema/payments';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { recountPayments } from '../bookingMoney';
import { recountChargebacks } from '../chargebacks';
import { recountDisputes } from '../disputes';
import { ledgerDatabase } from '../ledger/testing';
import { recountLedger } from '../ledger/recount';
import { recountPayouts } from '../payouts';
import { createPaystack } from '../provider/paystack';
import { recordingLog, recordingMeter } from '../provider/testing/meters';
import type { PaymentProvider } from '../provider';
import { kindsOf, ledgerFault, payoutsOf, VAULT } from '../testing';
import { startPaymentSandbox, type PaymentSandbox } from '@tm/payment-sandbox';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemoMoney } from './fillDemoMoney';
import { sandboxControls } from './sandboxControls';

ledgerDatabase();
/** Collections of a test, beside those of the ledger. */
const MONEY = [
  'moneyDisputes',
  'chargebacks',
  'bookings',
  'payments',
  'paymentAttempts',
  'refunds',
  'payoutAccounts',
  'payouts',
];
let email: string;
const PRICE = 1_000_000;
const NOW = new Date();
let dataDir: string;
let sandbox: PaymentSandbox;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trusted-marketplace-demo-'));
  sandbox = await startPaymentSandbox({ dataDir, webhookUrl: 'http://127.0.0.1:1/', speed: 1 });
  for (const name of MONEY) await nativeDatabase().collection(name).deleteMany({});
  email = `${randomUUID()}@demo.example`;
});
afterEach(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true });
});

const companyOf = ({ url, secretKey }: PaymentSandbox): PaymentProvider =>
  createPaystack({ url, keys: [secretKey], log: recordingLog().log, meter: recordingMeter().meter });

/** Fills with a company whose call of this number fails, as if the process ended there. */
const fill = (failingCall = Infinity): Promise<number> => {
  let calls = 0;
  const company = new Proxy(companyOf(sandbox), {
    get: (target, name: keyof PaymentProvider) => {
      const call = target[name] as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        calls += 1;
        if (calls === failingCall) throw new Error('The process ended.');
        return call(...args);
      };
    },
  });
  const tools = { company, sandbox: sandboxControls(sandbox.url), vault: VAULT, now: NOW };
  return fillDemoMoney(tools, [email]);
};

type Wish = { daysAgo: number; state: PaymentState; ending?: BookingEndingKind; givenBackKobo?: number };

/** Builds a business whose bookings have payments without money, as the demo data do. */
const buildBusiness = async (wishes: readonly Wish[]) => {
  const owner = await buildUser({
    role: 'service_provider',
    email,
    firstName: 'Tunde',
    lastName: 'Bakare',
  });
  const { profile } = await buildProvider({ userId: owner._id, isVerified: true });
  const of = await buildListing({ provider: profile });
  const bookings = [];
  for (const { daysAgo, state, ending: kind, givenBackKobo } of wishes) {
    const startsAt = new Date(NOW.getTime() - daysAgo * DAY_MS);
    const createdAt = new Date(Math.min(startsAt.getTime(), NOW.getTime()) - 2 * DAY_MS);
    const status: BookingStatus = kind ? (kind === 'by_provider' ? 'completed' : 'cancelled') : 'accepted';
    const askedAt = new Date(createdAt.getTime() + MINUTE_MS);
    const endedAt = new Date(startsAt.getTime() + HOUR_MS);
    bookings.push(
      await buildBooking({
        ...{ of, startsAt, createdAt, status, totalAmountKobo: PRICE },
        payment: {
          ...{ method: 'online', state, commissionBps: 1_000, holdHours: 24, askedAt },
          ...(givenBackKobo && { givenBackKobo }),
        },
        ...(kind && { ending: { kind, by: 'provider', at: endedAt } }),
      }),
    );
  }
  return { bookings, providerId: String(profile._id) };
};

const WISHES: readonly Wish[] = [
  { daysAgo: 20, state: 'settled', ending: 'by_provider' },
  { daysAgo: 10, state: 'settled', ending: 'declined' },
  { daysAgo: 6, state: 'settled', ending: 'by_provider', givenBackKobo: 200_000 },
  { daysAgo: 2, state: 'disputed', ending: 'by_provider' },
  { daysAgo: -3, state: 'held' },
];

const findings = () =>
  recountLedger(async () => [
    ...(await recountPayments()),
    ...(await recountDisputes()),
    ...(await recountChargebacks()),
    ...(await recountPayouts()),
  ]);

test('every payment has its transactions at its times, and the ledger has no fault', async () => {
  const { bookings, providerId } = await buildBusiness(WISHES);
  expect(await fill()).toBe(5);
  const kinds = await Promise.all(bookings.map(kindsOf));
  expect(kinds).toEqual([
    ['charge', 'release', 'chargeback-released'],
    ['charge', 'refund-ordered', 'refund-processed'],
    ['charge', 'refund-ordered', 'refund-processed', 'release'],
    ['charge', 'dispute-opened'],
    ['charge'],
  ]);
  const [charge] = await LedgerTransactionModel.find({ kind: 'charge' }).sort({ at: 1 }).lean();
  expect(charge?.at).toEqual(bookings[0]!.payment!.askedAt);
  const payouts = await payoutsOf(providerId);
  expect(payouts.map(({ state, kobo }) => [state, kobo])).toEqual([
    ['paid', 900_000],
    ['failed', 540_000],
  ]);
  expect(await ledgerFault()).toBeNull();
  expect(await findings()).toEqual([]);
});

test('the bank took a part of the first release back, and asks for the last one', async () => {
  const { bookings } = await buildBusiness(WISHES);
  await fill();
  const rows = await ChargebackModel.find().sort({ openedAt: 1 }).lean();
  expect(rows).toMatchObject([
    { bookingId: bookings[0]!._id, state: 'lost', lostKobo: 200_000, kobo: 200_000 },
    { bookingId: bookings[2]!._id, state: 'waiting', kobo: 800_000 },
  ]);
  const [lost, waiting] = await Promise.all(rows.map(({ _id }) => companyOf(sandbox).dispute(_id)));
  expect(lost).toMatchObject({ state: 'resolved', resolution: 'accepted', kobo: 200_000 });
  expect(waiting).toMatchObject({ state: 'awaiting_us', kobo: 800_000, dueAt: rows[1]!.answerBy });
});

test('a second run changes nothing', async () => {
  await buildBusiness(WISHES);
  await fill();
  const count = await LedgerTransactionModel.countDocuments();
  expect(await fill()).toBe(0);
  expect(await LedgerTransactionModel.countDocuments()).toBe(count);
});

test.each([2, 5, 9, 14, 18, 22])('a run that ends at call %i is completed by the next one', async (call) => {
  const { providerId } = await buildBusiness(WISHES);
  await expect(fill(call)).rejects.toThrow('The process ended.');
  await fill();
  expect(await findings()).toEqual([]);
  expect((await payoutsOf(providerId)).map(({ state }) => state)).toEqual(['paid', 'failed']);
  expect(await PaymentModel.countDocuments()).toBe(5);
});
