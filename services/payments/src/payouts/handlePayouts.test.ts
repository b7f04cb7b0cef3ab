import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tm/domain';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import { LedgerTransactionModel } from '@tm/schema/payments';
import { PayoutAccountModel, PayoutModel, PayoutRunModel, type PayoutRecord } from '@tm/schema/payouts';
import { NotificationModel } from '@tm/schema/records';
import { emptyLedger } from '../ledger/testing';
import { recountLedger } from '../ledger/recount';
import { writeJson } from '../provider/testing/paystackStandIn';
import {
  addMoney,
  balanceOf,
  buildPaidBusiness,
  ledgerFault,
  paymentSite,
  payoutBench,
  payoutsOf,
} from '../testing';
import { findDuePayouts, hurryPayout } from './handlePayouts.commands';
import { changePause } from './pause.commands';
import { recountPayouts } from './recountPayouts.queries';

const { company, standIn } = paymentSite();
const bench = payoutBench(company);

beforeEach(async () => {
  await emptyLedger();
  for (const model of [PayoutAccountModel, PayoutModel, PayoutRunModel, NotificationModel])
    await (model as typeof PayoutModel).deleteMany({});
  standIn().state.balance = 5_000_000_00;
});
afterEach(async () => {
  expect(await recountLedger(recountPayouts)).toEqual([]);
  expect(await ledgerFault()).toBeNull();
});

const build = async () => {
  const business = await buildPaidBusiness();
  expect(await bench.order()).toEqual(['ordered']);
  return business;
};
const handle = async () => {
  await bench.makeDue();
  return (await bench.handle()).map(({ outcome, needsAPerson }) => (needsAPerson ? `${outcome}!` : outcome));
};
const newest = async (providerId: string) => (await payoutsOf(providerId)).at(-1)!;
const accountOf = async (id: string) => (await PayoutAccountModel.findById(id).lean())!;
const kinds = async () =>
  (
    await LedgerTransactionModel.find({ kind: /^payout/ } as never)
      .sort({ at: 1, _id: 1 })
      .lean()
  ).map(({ kind }) => kind);
const titles = async () => (await NotificationModel.find().sort({ _id: 1 }).lean()).map(({ title }) => title);
const transfersTo = (payout: PayoutRecord) => standIn().state.transfers.get(payout._id);
const breakCalls = (path: RegExp) =>
  standIn().breakWith((response, reply) =>
    writeJson(response, path.test(standIn().calls.at(-1)!) ? { status: 500, body: {} } : reply),
  );
/** Orders a payout of the business again, on another day. */
const orderAgain = async (providerId: string) => {
  await PayoutAccountModel.updateOne({ _id: providerId }, { $set: { dueAt: new Date() } });
  expect(await bench.order()).toEqual(['ordered']);
};
/** Sends the newest payout of a business and ends it. */
const end = async (providerId: string, state: 'success' | 'failed' | 'reversed') => {
  await handle();
  standIn().state.transferBecomes((await newest(providerId))._id, state);
  return handle();
};

test('a payout is sent, asked about, and paid with its fee', async () => {
  const { providerId, user } = await build();
  expect(await handle()).toEqual(['open']);
  const sent = await newest(providerId);
  expect(transfersTo(sent)).toMatchObject({ amount: 900_000, recipient: 'RCP_0022728151' });
  expect(sent.dueAt!.getTime() - sent.sentAt!.getTime()).toBe(MINUTE_MS);
  standIn().state.transferBecomes(sent._id, 'success');
  expect(await handle()).toEqual(['paid']);
  const paid = await newest(providerId);
  expect(paid).toMatchObject({ state: 'paid', feeKobo: 5_000 });
  expect(paid.account!.number).toBeUndefined();
  expect(await balanceOf(`payout:${paid._id}`)).toBe(0);
  expect(await kinds()).toEqual(['payout-ordered', 'payout-paid']);
  const [bell] = await NotificationModel.find({ userId: user._id }).lean();
  expect([bell!.title, bell!.message]).toEqual(['Payout Sent', 'We sent ₦9,000 to Access Bank ••••8151.']);
});

test('results are asked for after 1, 5, 15 and 60 minutes, then every hour', async () => {
  const { providerId } = await build();
  await handle();
  const pauses: number[] = [];
  for (const minutes of [1, 5, 15, 60, 120]) {
    const sentAt = new Date(Date.now() - minutes * MINUTE_MS);
    await PayoutModel.updateMany({}, { $set: { sentAt } });
    await handle();
    const { dueAt } = await newest(providerId);
    pauses.push(Math.round((dueAt!.getTime() - sentAt.getTime()) / MINUTE_MS));
  }
  expect(pauses).toEqual([5, 15, 60, 120, 180]);
});

test('an answer that is lost after the effect leads to no second transfer', async () => {
  const { providerId } = await build();
  breakCalls(/^POST \/transfer$/);
  expect(await handle()).toEqual(['waiting']);
  expect((await newest(providerId)).state).toBe('ordered');
  standIn().breakWith(null);
  const asked = standIn().calls.length;
  expect(await handle()).toEqual(['open']);
  expect(standIn().calls.slice(asked)).toEqual([`GET /transfer/verify/${(await newest(providerId))._id}`]);
});

test('without any answer a payout waits a minute, doubling to an hour, under the same reference', async () => {
  const { providerId } = await build();
  standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
  const pauses: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    await handle();
    pauses.push(Math.round(((await newest(providerId)).dueAt!.getTime() - Date.now()) / MINUTE_MS));
  }
  expect(pauses).toEqual([1, 2, 4, 8]);
  expect(await payoutsOf(providerId)).toHaveLength(1);
});

test('a failed payout returns its money, is tried on the next day, and the business is notified', async () => {
  const { providerId } = await build();
  expect(await end(providerId, 'failed')).toEqual(['failed']);
  expect((await newest(providerId)).state).toBe('failed');
  expect(await balanceOf(`provider:${providerId}`)).toBe(900_000);
  expect(await kinds()).toEqual(['payout-ordered', 'payout-failed']);
  expect(await titles()).toEqual(['Payout Failed']);
  const { state, dueAt } = await accountOf(providerId);
  expect([state, dueAt! > new Date() && dueAt! < new Date(Date.now() + DAY_MS)]).toEqual(['active', true]);
  expect(await handle()).toEqual([]);
});

test('after the third failure in a row the account is restricted, and the business is asked to check it', async () => {
  const { providerId } = await build();
  await end(providerId, 'failed');
  for (const state of ['reversed', 'failed'] as const) {
    await orderAgain(providerId);
    await end(providerId, state);
  }
  const account = await accountOf(providerId);
  expect([account.state, account.dueAt]).toEqual(['restricted', undefined]);
  const last = (await NotificationModel.find().sort({ _id: -1 }).limit(1).lean())[0]!;
  expect(last.message).toContain('We do not pay to this account any more.');
  expect(await balanceOf(`provider:${providerId}`)).toBe(900_000);
});

test('a paid payout between them ends the row of failures', async () => {
  const { providerId } = await build();
  for (const state of ['failed', 'failed', 'success', 'failed', 'failed'] as const) {
    await end(providerId, state);
    if (state === 'success') await addMoney(providerId, 900_000);
    await orderAgain(providerId);
  }
  expect((await accountOf(providerId)).state).toBe('active');
});

test('a transfer that is returned before it was seen as paid is posted as paid and returned', async () => {
  const { providerId } = await build();
  await handle();
  const { _id } = await newest(providerId);
  Object.assign(standIn().state.transfers.get(_id)!, { status: 'reversed', fee_charged: 5_000 });
  expect(await handle()).toEqual(['reversed']);
  expect(await kinds()).toEqual(['payout-ordered', 'payout-paid', 'payout-reversed']);
  expect(await balanceOf(`provider:${providerId}`)).toBe(900_000);
});

test('a paid payout that comes back is found without an event, and with one at once', async () => {
  const { providerId } = await build();
  await end(providerId, 'success');
  const paid = await newest(providerId);
  expect(Math.round((paid.dueAt!.getTime() - paid.paidAt!.getTime()) / HOUR_MS)).toBe(24);
  standIn().state.transferBecomes(paid._id, 'reversed');
  expect(await bench.handle()).toEqual([]);
  expect(await hurryPayout(paid._id)).toBe(true);
  expect((await bench.handle()).map(({ outcome }) => outcome)).toEqual(['reversed']);
  expect((await newest(providerId)).state).toBe('reversed');
  expect(await titles()).toEqual(['Payout Sent', 'Payout Came Back']);
  expect(await balanceOf(`provider:${providerId}`)).toBe(900_000);
});

test('a paid payout is asked about on three days', async () => {
  const { providerId } = await build();
  await end(providerId, 'success');
  await PayoutModel.updateMany({}, { $set: { paidAt: new Date(Date.now() - 3 * DAY_MS) } });
  expect(await handle()).toEqual(['paid']);
  expect((await newest(providerId)).dueAt).toBeUndefined();
});

test('a transfer that waits for a code of the payment company needs an administrator at once', async () => {
  const { providerId } = await build();
  await handle();
  standIn().state.transferBecomes((await newest(providerId))._id, 'otp');
  expect(await handle()).toEqual(['otp!']);
});

test('a payout without a result for a day needs an administrator, and gets no second reference', async () => {
  const { providerId } = await build();
  await handle();
  await PayoutModel.updateMany({}, { $set: { orderedAt: new Date(Date.now() - DAY_MS - 1) } });
  expect(await handle()).toEqual(['open!']);
  await PayoutAccountModel.updateOne({ _id: providerId }, { $set: { dueAt: new Date() } });
  expect(await bench.order()).toEqual(['on_the_way']);
});

test('a transfer of another amount is not posted, and needs an administrator', async () => {
  const { providerId } = await build();
  await handle();
  const { _id } = await newest(providerId);
  Object.assign(standIn().state.transfers.get(_id)!, { status: 'success', amount: 1, fee_charged: 0 });
  expect(await handle()).toEqual(['mismatch!']);
  expect((await newest(providerId)).state).toBe('sent');
});

test('a refused order is kept for a day, then its money returns, which is no failure of the account', async () => {
  const { providerId } = await build();
  standIn().state.balance = 0;
  expect(await handle()).toEqual(['refused!']);
  expect((await newest(providerId)).state).toBe('ordered');
  await PayoutModel.updateMany({}, { $set: { orderedAt: new Date(Date.now() - DAY_MS - 1) } });
  expect(await handle()).toEqual(['failed']);
  expect(await newest(providerId)).toMatchObject({ state: 'failed', isRefused: true });
  expect(await balanceOf(`provider:${providerId}`)).toBe(900_000);
});

test('nothing is sent while payouts are paused, and results are still asked for', async () => {
  const sent = await build();
  await handle();
  const waiting = await build();
  const adminId = 'a'.repeat(24);
  await changePause({ adminId, isPaused: true, reason: 'Check' });
  standIn().state.transferBecomes((await newest(sent.providerId))._id, 'success');
  expect((await handle()).sort()).toEqual(['paid', 'paused']);
  expect(transfersTo(await newest(waiting.providerId))).toBeUndefined();
  await changePause({ adminId, isPaused: false, reason: 'Checked' });
  expect(await handle()).toContain('open');
});

test('a changed account does not redirect a payout that is on its way', async () => {
  const { providerId } = await build();
  await PayoutAccountModel.deleteOne({ _id: providerId });
  await handle();
  expect(transfersTo(await newest(providerId))).toMatchObject({ recipient: 'RCP_0022728151' });
});

test('due payouts are found along their index', async () => {
  await pad(PayoutModel, (at) => ({
    ...{ _id: `po-${at}`, providerId: String(at).padStart(24, '0'), userId: String(at).padStart(24, '0') },
    ...{ kobo: 0, state: 'paid', attempts: 0, orderedAt: new Date() },
    ...(at % 2 === 0 && { dueAt: new Date(Date.now() + DAY_MS + at) }),
  }));
  const look = () => findDuePayouts(new Date(), 50);
  expect(await badNodes(look)).toEqual([]);
  expect(await indexesOf(look)).toEqual(['dueAt_1__id_1']);
  await PayoutModel.deleteMany({});
});
