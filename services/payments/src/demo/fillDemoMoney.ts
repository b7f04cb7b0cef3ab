import { DAY_MS } from '@tm/domain';
import { inTransaction } from '@tm/mongo';
import { readUsers } from '@tm/schema/read';
import { draftOf, post } from '../ledger';
import { findBusinessOf, type Business } from '../payoutAccount';
import { findDemoBookings, stepsOfBooking, type BookingSteps } from './demoBookings';
import { stepsOfChargebacks } from './demoChargebacks';
import { addAccount, bankNameOf, stepsOfPayouts } from './demoPayouts';
import type { DemoStep, DemoTools } from './demoTools';

/** Money of the owner at the payment company, which pays the fees before commission is earned. */
const FLOAT_NAIRA = 1_000_000;
const FLOAT_DAYS = 61;

const putMoneyIn = async ({ company, sandbox, now }: DemoTools): Promise<void> => {
  const at = new Date(now.getTime() - FLOAT_DAYS * DAY_MS);
  const kobo = FLOAT_NAIRA * 100;
  await inTransaction((session) =>
    post(session, draftOf({ kind: 'money-put-in', depositId: 'demo', kobo }), at),
  );
  // An earlier run may have put it in; demo payouts take only a part of it.
  if ((await company.balance()) < kobo / 2) await sandbox.topUp(FLOAT_NAIRA);
};

const findBusinesses = async (emails: readonly string[]): Promise<Business[]> => {
  const found: Business[] = [];
  for (const email of emails) {
    const user = await readUsers.findOne({ email }, '_id').lean();
    const business = user && (await findBusinessOf(user._id));
    if (business) found.push(business);
  }
  return found;
};

const inOrder = (steps: readonly DemoStep[]): DemoStep[] =>
  [...steps].sort((one, other) => one.at.getTime() - other.at.getTime());

/**
 * Returns the steps of a business in the order of their times. Bookings without a release are the last ones,
 * so that an interrupted run is seen by the next one until all payouts are made.
 */
const stepsOfBusiness = (
  tools: DemoTools,
  business: Business,
  bookings: readonly BookingSteps[],
  isFirst: boolean,
): DemoStep[] => {
  const withRelease = bookings.filter(({ released }) => released);
  const others = bookings.filter(({ released }) => !released);
  const released = withRelease.map((one) => one.released!);
  const times = released.map(({ at }) => at);
  const payouts = stepsOfPayouts(tools, business, times, isFirst);
  const chargebacks = isFirst ? stepsOfChargebacks(tools, released) : [];
  return [
    ...inOrder([...withRelease.flatMap(({ steps }) => steps), ...payouts, ...chargebacks]),
    ...inOrder(others.flatMap(({ steps }) => steps)),
  ];
};

/**
 * Adds the money of the demo bookings: for every booking of these businesses that is paid by its state, the
 * charge at the payment sandbox, the transactions of the ledger, refunds, releases, disputes and payouts.
 * Times are those of the bookings. The first business has a payout that failed, a lost chargeback, and an
 * open chargeback. An interrupted run is completed by the next one. Returns the number of bookings.
 */
export const fillDemoMoney = async (tools: DemoTools, emails: readonly string[]): Promise<number> => {
  const businesses = await findBusinesses(emails);
  const found = [];
  for (const business of businesses)
    found.push({ business, bookings: await findDemoBookings(business.userId) });
  const count = found.reduce((sum, { bookings }) => sum + bookings.length, 0);
  if (count === 0) return 0;
  await putMoneyIn(tools);
  await tools.sandbox.nameAccounts(
    Object.fromEntries(businesses.map((business, number) => [number + 1, bankNameOf(business)])),
  );
  for (const [number, { business, bookings }] of found.entries()) {
    await addAccount(tools, business, number + 1);
    const all = bookings.map((booking) => stepsOfBooking(tools, booking));
    for (const { run } of stepsOfBusiness(tools, business, all, number === 0)) await run();
  }
  return count;
};
