import { DAY_MS, MAX_PAYOUT_KOBO, MAX_TRANSFER_FEE_KOBO, lagosDate, nextPayoutAt } from '@tm/domain';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import { UserModel } from '@tm/schema/accounts';
import { PayoutAccountModel, PayoutModel, PayoutRunModel } from '@tm/schema/payouts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { emptyLedger, postEvent } from '../ledger/testing';
import {
  addMoney,
  balanceOf,
  buildPaidBusiness,
  ledgerFault,
  paymentSite,
  payoutBench,
  payoutsOf,
} from '../testing';
import { findDueAccounts } from '../payoutAccount';
import { orderPayout } from './orderPayouts.commands';

const { company, standIn } = paymentSite();
const bench = payoutBench(company);

beforeEach(async () => {
  await emptyLedger();
  await PayoutAccountModel.deleteMany({});
  await PayoutModel.deleteMany({});
  await PayoutRunModel.deleteMany({});
  standIn().state.balance = 5_000_000_00;
});

const accountOf = async (id: string) => (await PayoutAccountModel.findById(id).lean())!;

test('a due business is ordered its whole balance, with a reference of its id and the day', async () => {
  const { providerId } = await buildPaidBusiness();
  expect(await bench.order()).toEqual(['ordered']);
  const [payout] = await payoutsOf(providerId);
  const day = lagosDate(new Date()).replaceAll('-', '');
  expect(payout).toMatchObject({
    ...{ _id: `po-${providerId}-${day}-1`, kobo: 900_000, state: 'ordered', attempts: 0 },
    account: { bankName: 'Access Bank', last4: '8151' },
  });
  expect(await balanceOf(`provider:${providerId}`)).toBe(0);
  expect(await balanceOf(`payout:${payout!._id}`)).toBe(900_000);
  expect((await accountOf(providerId)).dueAt).toEqual(nextPayoutAt('daily', new Date()));
  expect(await bench.order()).toEqual([]);
  expect(await ledgerFault()).toBeNull();
});

test.each<[string, (id: string, userId: unknown) => Promise<unknown>]>([
  [
    'suspended',
    (_id, userId) => UserModel.updateOne({ _id: userId as never }, { $set: { status: 'suspended' } }),
  ],
  ['unverified', (_id) => ProviderProfileModel.updateOne({ _id }, { $set: { isVerified: false } })],
  [
    'debt',
    (providerId) =>
      postEvent({
        ...{ kind: 'chargeback-released', chargebackId: 'c1', bookingId: 'b'.repeat(24), providerId },
        ...{ kobo: 100_000, released: 100_000, bps: 0, balance: 0 },
      }),
  ],
])('a business that is held by %s is not paid, and is due on the next day', async (hold, prepare) => {
  const { providerId, user } = await buildPaidBusiness();
  await prepare(providerId, user._id);
  expect(await bench.order()).toEqual([hold]);
  expect(await payoutsOf(providerId)).toEqual([]);
  expect(await balanceOf(`provider:${providerId}`)).toBe(900_000);
  expect((await accountOf(providerId)).dueAt! > new Date()).toBe(true);
});

test.each([
  [99_999, 'too_little'],
  [100_000, 'ordered'],
])('a balance of %i kobo is %s', async (kobo, outcome) => {
  await buildPaidBusiness({ kobo });
  expect(await bench.order()).toEqual([outcome]);
});

test('at most ₦5,000,000 are ordered at once, and the rest on the next day although Mondays are chosen', async () => {
  standIn().state.balance = 3 * MAX_PAYOUT_KOBO;
  const { providerId } = await buildPaidBusiness({ kobo: MAX_PAYOUT_KOBO + 500_000 });
  await PayoutAccountModel.updateOne({ _id: providerId }, { $set: { schedule: 'mondays' } });
  expect(await bench.order()).toEqual(['ordered']);
  expect((await payoutsOf(providerId))[0]!.kobo).toBe(MAX_PAYOUT_KOBO);
  expect(await balanceOf(`provider:${providerId}`)).toBe(500_000);
  expect((await accountOf(providerId)).dueAt).toEqual(nextPayoutAt('daily', new Date()));
});

test('nothing is ordered while the payout before has no result', async () => {
  const { providerId } = await buildPaidBusiness();
  await bench.order();
  await addMoney(providerId, 300_000);
  await PayoutAccountModel.updateOne({ _id: providerId }, { $set: { dueAt: new Date() } });
  expect(await bench.order()).toEqual(['on_the_way']);
  expect(await payoutsOf(providerId)).toHaveLength(1);
});

test('if the balance does not cover all, the oldest are ordered, and the rest waits for an hour', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const young = await buildPaidBusiness({ dueAt: ago(1) });
  const old = await buildPaidBusiness({ dueAt: ago(3) });
  const middle = await buildPaidBusiness({ dueAt: ago(2) });
  standIn().state.balance = 2 * (900_000 + MAX_TRANSFER_FEE_KOBO);
  expect(await bench.order()).toEqual(['ordered', 'ordered', 'uncovered']);
  const counts = await Promise.all(
    [old, middle, young].map(async ({ providerId }) => (await payoutsOf(providerId)).length),
  );
  expect(counts).toEqual([1, 1, 0]);
  standIn().state.balance = 5_000_000_00;
  expect(await bench.order()).toEqual([]);
  await PayoutRunModel.updateOne({}, { $set: { leasedUntil: new Date() } });
  expect(await bench.order()).toEqual(['ordered']);
});

test('payouts that were ordered and not sent yet are not covered by the same balance again', async () => {
  standIn().state.balance = 1_000_000;
  await buildPaidBusiness();
  expect(await bench.order()).toEqual(['ordered']);
  await buildPaidBusiness();
  expect(await bench.order()).toEqual(['uncovered']);
});

test('an account that was changed since it was read is not paid to', async () => {
  const { providerId } = await buildPaidBusiness();
  const seen = await accountOf(providerId);
  await PayoutAccountModel.updateOne(
    { _id: providerId },
    { $set: { state: 'pending' }, $inc: { version: 1 } },
  );
  expect((await orderPayout(seen, MAX_PAYOUT_KOBO)).outcome).toBe('changed');
  expect(await payoutsOf(providerId)).toEqual([]);
});

test('of ten processes that order the same account one does', async () => {
  const { providerId } = await buildPaidBusiness();
  const seen = await accountOf(providerId);
  const results = await Promise.all(Array.from({ length: 10 }, () => orderPayout(seen, MAX_PAYOUT_KOBO)));
  expect(results.filter(({ outcome }) => outcome === 'ordered')).toHaveLength(1);
  expect(await payoutsOf(providerId)).toHaveLength(1);
  expect(await ledgerFault()).toBeNull();
});

test('a payout after a failed one of the same day has the next number', async () => {
  const { providerId } = await buildPaidBusiness();
  await bench.order();
  await PayoutModel.updateMany({}, { $set: { state: 'failed' }, $unset: { dueAt: 1 } });
  await addMoney(providerId, 200_000);
  await PayoutAccountModel.updateOne({ _id: providerId }, { $set: { dueAt: new Date() } });
  expect(await bench.order()).toEqual(['ordered']);
  expect((await payoutsOf(providerId)).map(({ _id }) => _id.slice(-2))).toEqual(['-1', '-2']);
});

test('due accounts are found along their index, and an order reads by indexes', async () => {
  await pad(PayoutAccountModel, (at) => ({
    ...{ _id: String(at).padStart(24, '0'), userId: String(at).padStart(24, '0'), match: 'match' },
    account: { bankName: 'B', bankId: '1', bankCode: '1', number: 'x', last4: '0000', name: 'N' },
    ...{ state: 'active', schedule: 'daily', version: 1, savedAt: new Date(), countedFrom: new Date() },
    dueAt: new Date(Date.now() + DAY_MS + at),
  }));
  const look = () => findDueAccounts('active', new Date(), 50);
  expect(await indexesOf(look)).toEqual(['dueAt_1__id_1']);
  const { providerId } = await buildPaidBusiness();
  const seen = await accountOf(providerId);
  expect(await badNodes(() => orderPayout(seen, MAX_PAYOUT_KOBO))).toEqual([]);
});
