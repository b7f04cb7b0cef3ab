import { LedgerAccountModel } from '@tm/schema/payments';
import { PayoutAccountModel, PayoutModel, PayoutRunModel } from '@tm/schema/payouts';
import { badNodes } from '@tm/mongo/testing';
import { emptyLedger } from '../ledger/testing';
import { buildPaidBusiness, paymentSite, payoutBench, payoutsOf } from '../testing';
import { recountPayouts } from './recountPayouts.queries';

const { company, standIn } = paymentSite();
const bench = payoutBench(company);
beforeEach(async () => {
  await emptyLedger();
  await PayoutAccountModel.deleteMany({});
  await PayoutModel.deleteMany({});
  await PayoutRunModel.deleteMany({});
});

const ended = async (state: 'success' | 'failed' | 'reversed' | null) => {
  const { providerId } = await buildPaidBusiness();
  await bench.order();
  if (state) {
    await bench.handle();
    standIn().state.transferBecomes((await payoutsOf(providerId))[0]!._id, state);
    await bench.makeDue();
    await bench.handle();
  }
  return (await payoutsOf(providerId))[0]!;
};
const broken = async () => (await recountPayouts()).map(({ invariant }) => invariant).sort();

test.each([null, 'success', 'failed', 'reversed'] as const)(
  'a payout that ended as %s breaks nothing',
  async (state) => {
    await ended(state);
    expect(await recountPayouts()).toEqual([]);
  },
);

test.each([
  ['an ordered payout that is called paid', null, { state: 'paid' }, ['I7', 'I9']],
  ['an ordered payout of another amount', null, { kobo: 1 }, ['I7']],
  ['a paid payout that is called failed', 'success', { state: 'failed' }, ['I9']],
  ['a paid payout that is called sent', 'success', { state: 'sent' }, ['I7', 'I9']],
  ['a failed payout that is called paid', 'failed', { state: 'paid' }, ['I9']],
  ['a returned payout that is called paid', 'reversed', { state: 'paid' }, ['I9']],
] as const)('%s is found', async (_what, state, set, expected) => {
  await ended(state);
  await PayoutModel.updateMany({}, { $set: set });
  expect(await broken()).toEqual(expected);
});

test('a paid payout whose money is still there is found', async () => {
  const { _id } = await ended('success');
  await LedgerAccountModel.updateOne({ _id: `payout:${_id}` }, { $set: { kobo: 5 } });
  expect(await recountPayouts()).toEqual([
    { invariant: 'I7', text: `Payout ${_id} is paid, and its account has 5 kobo.` },
  ]);
});

test('money that is on its way without a payout is found', async () => {
  const { _id } = await ended(null);
  await PayoutModel.deleteMany({});
  expect(await recountPayouts()).toEqual([
    { invariant: 'I7', text: `payout:${_id} has money, but there is no payout.` },
  ]);
});

test('the recount reads along indexes', async () => {
  await ended('success');
  expect(await badNodes(recountPayouts)).toEqual([]);
});
