import { DAY_MS } from '@tm/domain';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import {
  LedgerAccountModel,
  LedgerTransactionModel,
  ProviderEventModel,
  RefundModel,
} from '@tm/schema/payments';
import { ChargebackModel } from '@tm/schema/disputes';
import { sealAll } from '../ledger/testing';
import { PayoutModel } from '@tm/schema/payouts';
import { settleCharge } from '../attempts';
import { readBalances } from '../ledger';
import { verifyLedger } from '../ledger/verify';
import { writeJson } from '../provider/testing/paystackStandIn';
import { eventBench } from '../testing';
import { countWaiting, findDueEvents } from './event.queries';
import { retryPause } from './event.writes';

const { company, handle, makeDue, order, pay, receive, receiveCharge, standIn } = eventBench();
const rows = () => ProviderEventModel.find().lean();
const unmatched = async (reference: string) =>
  (await LedgerAccountModel.findById(`unmatched:${reference}`).lean())?.kobo ?? 0;

test('the money of a paid charge is in the ledger, with the fee that the company states', async () => {
  await pay('bk-1');
  await receiveCharge('bk-1');
  expect(await handle()).toEqual(['posted']);
  const stored = (await LedgerTransactionModel.findById('charge:bk-1').lean())!;
  expect(stored).toMatchObject({ kind: 'charge-unmatched', reference: 'bk-1', by: 'system' });
  expect(stored.postings.map(({ account, kobo }) => [account, kobo])).toEqual([
    ['fees', 15_000],
    ['psp', 985_000],
    ['unmatched:bk-1', -1_000_000],
  ]);
  const [row] = await rows();
  expect(row).toMatchObject({ outcome: 'posted', attempts: 1, handledAt: expect.any(Date) });
  expect(row!.dueAt).toBeUndefined();
});

test('ten events about one charge, handled by three passes at once, post it once', async () => {
  await pay('bk-1');
  for (let copy = 0; copy < 10; copy += 1) await receiveCharge('bk-1', String(copy));
  const outcomes = (await Promise.all([handle(), handle(), handle()])).flat();
  expect(outcomes.sort()).toEqual([...Array(9).fill('known'), 'posted']);
  expect(await unmatched('bk-1')).toBe(1_000_000);
  expect(await LedgerTransactionModel.countDocuments()).toBe(1);
});

test.each([
  ['too little', 950_000],
  ['too much', 1_050_000],
])('%s is posted as it came', async (_what, kobo) => {
  await pay('bk-1', kobo);
  await receiveCharge('bk-1');
  await handle();
  expect(await unmatched('bk-1')).toBe(kobo);
});

test('an event that calls a charge paid posts nothing while the company does not', async () => {
  await order('bk-1');
  await receiveCharge('bk-1');
  expect(await handle()).toEqual(['not_paid']);
  expect(await LedgerTransactionModel.countDocuments()).toBe(0);
});

test.each<[string, object, string]>([
  ['in another currency', { currency: 'USD' }, 'foreign_currency'],
  ['that was returned', { status: 'reversed' }, 'reversed'],
  ['that failed', { status: 'failed' }, 'not_paid'],
])('a charge %s is not posted', async (_what, change, outcome) => {
  await pay('bk-1');
  Object.assign(standIn().state.charges.get('bk-1')!, change);
  await receiveCharge('bk-1');
  expect(await handle()).toEqual([outcome]);
  expect(await LedgerTransactionModel.countDocuments()).toBe(0);
});

test('a charge that the company does not know is not posted', async () => {
  await receiveCharge('bk-9');
  expect(await handle()).toEqual(['unknown_charge']);
});

test('a charge whose reference the ledger cannot have is not posted', async () => {
  await pay('two words');
  await receiveCharge('two words');
  expect(await handle()).toEqual(['not_postable']);
});

test.each<[string, string, object, string]>([
  [
    'a rejected transfer',
    'bank.transfer.rejected',
    { what: 'charge', reference: null, providerId: '7' },
    'rejected',
  ],
  [
    'a refund',
    'refund.processed',
    { what: 'refund', chargeReference: 'x', providerRefundId: null },
    'not_ordered',
  ],
  ['an unknown payout', 'transfer.success', { what: 'transfer', payoutId: 'po-1' }, 'not_ordered'],
])('%s without a record here asks and posts nothing', async (_what, name, about, outcome) => {
  await receive(name, about);
  expect(await handle()).toEqual([outcome]);
  expect(standIn().calls).toEqual([]);
});

test('an event about a chargeback stores it, again without effect, and its end posts it', async () => {
  await ChargebackModel.deleteMany({});
  await pay('bk-1');
  await receiveCharge('bk-1');
  expect(await handle()).toEqual(['posted']);
  const id = standIn().state.dispute('bk-1', 400_000);
  for (const copy of ['', 'again']) await receive('charge.dispute.create', { what: 'dispute', id }, copy);
  expect((await handle()).sort()).toEqual(['known', 'opened']);
  standIn().state.disputeBecomes(id, 'unanswered');
  await receive('charge.dispute.resolve', { what: 'dispute', id });
  expect(await handle()).toEqual(['changed']);
  expect(await ChargebackModel.findById(id).lean()).toMatchObject({ state: 'lost', lostKobo: 400_000 });
});

test('an event about a chargeback that the company does not know needs an administrator', async () => {
  await receive('charge.dispute.create', { what: 'dispute', id: '3' });
  expect(await handle()).toEqual(['unknown_charge']);
});

test('an event about a refund of this site makes it due', async () => {
  const waits = new Date(Date.now() + DAY_MS);
  await RefundModel.insertMany([
    {
      ...{ _id: 'rf-1', reference: 'bk-1', kobo: 100, cause: 'late', state: 'sent', attempts: 0 },
      ...{ orderedAt: new Date(), dueAt: waits },
    },
  ]);
  await receive('refund.processed', { what: 'refund', chargeReference: 'bk-1', providerRefundId: null });
  expect(await handle()).toEqual(['asked']);
  expect((await RefundModel.findById('rf-1').lean())!.dueAt!.getTime()).toBeLessThanOrEqual(Date.now());
  await RefundModel.deleteMany({});
});

test('an event without an answer of the company waits, and is handled when the company answers', async () => {
  await pay('bk-1');
  await receiveCharge('bk-1');
  const before = Date.now();
  standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
  expect(await handle()).toEqual([]);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1 });
  expect(row!.outcome).toBeUndefined();
  expect(row!.dueAt!.getTime()).toBeGreaterThanOrEqual(before + 5_000);
  expect(await countWaiting(10)).toBe(1);
  standIn().breakWith(null);
  expect(await handle()).toEqual([]);
  await makeDue();
  expect(await handle()).toEqual(['posted']);
  expect(await countWaiting(10)).toBe(0);
});

test('an event is given up three days after it came, and not before', async () => {
  await pay('bk-1');
  await receiveCharge('bk-1');
  standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
  await makeDue({ receivedAt: new Date(Date.now() - 3 * DAY_MS + 60_000) });
  expect(await handle()).toEqual([]);
  await makeDue({ receivedAt: new Date(Date.now() - 3 * DAY_MS) });
  expect(await handle()).toEqual(['given_up']);
  expect((await rows())[0]!.dueAt).toBeUndefined();
});

test('pauses begin with five seconds and double up to ten minutes', () => {
  expect([1, 2, 3, 7, 8, 9, 500].map((attempts) => retryPause(attempts) / 1_000)).toEqual([
    ...[5, 10, 20, 320, 600, 600, 600],
  ]);
});

test('an event whose process died after the posting is posted once', async () => {
  await pay('bk-1');
  await receiveCharge('bk-1');
  await settleCharge(company(), 'bk-1');
  expect(await handle()).toEqual(['known']);
  expect(await unmatched('bk-1')).toBe(1_000_000);
});

test('an event that another process has claimed is left to it for a minute', async () => {
  await pay('bk-1');
  await receiveCharge('bk-1');
  await ProviderEventModel.updateMany({}, { $set: { dueAt: new Date(Date.now() + 50_000) } });
  expect(await handle()).toEqual([]);
  await makeDue();
  expect(await handle()).toEqual(['posted']);
});

test('events in any order, repeated and in parallel, leave the same ledger', async () => {
  const names = ['bk-1', 'bk-2', 'bk-3', 'bk-4'];
  for (const name of names) await pay(name);
  const events = names.flatMap((name) => ['a', 'b', 'c'].map((copy) => [name, copy] as const));
  const inOrder = [
    events,
    [...events].reverse(),
    [...events].sort((a, b) => (a[1] + a[0] < b[1] + b[0] ? 1 : -1)),
  ];
  for (const order of inOrder) {
    await Promise.all(order.map(([name, copy]) => receiveCharge(name, copy)));
    await Promise.all([handle(), handle()]);
  }
  expect(await Promise.all(names.map(unmatched))).toEqual(names.map(() => 1_000_000));
  await sealAll();
  expect((await readBalances()).balances).toMatchObject({
    unmatched: 4_000_000,
    psp: 3_940_000,
    fees: 60_000,
  });
  expect(await verifyLedger()).toMatchObject({ found: null, transactions: 4 });
});

test('claims and the count of waiting events read the index of due events', async () => {
  await pad(ProviderEventModel, (at) => ({
    ...{
      _id: `p${at}`,
      name: 'charge.success',
      about: { what: 'charge' },
      receivedAt: new Date(),
      attempts: 1,
    },
    ...(at % 2 === 0 ? { outcome: 'known' } : { dueAt: new Date(Date.now() + DAY_MS + at) }),
  }));
  const look = () => Promise.all([findDueEvents(new Date(), 50), countWaiting(10)]);
  expect(await badNodes(look)).toEqual([]);
  expect(new Set(await indexesOf(look))).toEqual(new Set(['dueAt_1__id_1']));
});

test('an event about a payout makes it due, so that its result is asked for', async () => {
  const later = new Date(Date.now() + DAY_MS);
  const [_id, id] = [`po-${'a'.repeat(24)}-20261128-1`, 'a'.repeat(24)];
  const sent = { _id, providerId: id, userId: id, kobo: 900_000, state: 'sent' as const, attempts: 0 };
  await PayoutModel.insertMany([{ ...sent, orderedAt: new Date(), dueAt: later }]);
  await receive('transfer.success', { what: 'transfer', payoutId: _id });
  expect(await handle()).toEqual(['asked']);
  expect((await PayoutModel.findById(_id).lean())!.dueAt! < later).toBe(true);
  await PayoutModel.updateOne({ _id }, { $set: { state: 'failed' }, $unset: { dueAt: 1 } });
  await receive('transfer.failed', { what: 'transfer', payoutId: _id });
  expect(await handle()).toEqual(['asked']);
  expect((await PayoutModel.findById(_id).lean())!.dueAt).toBeUndefined();
});
