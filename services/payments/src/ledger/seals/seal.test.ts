import { LedgerSealModel, LedgerTransactionModel, LedgerUnsealedModel } from '@tm/schema/payments';
import type { LedgerEvent } from '../events';
import { verifyLedger } from '../verify';
import { chanceOf, collectionOf, Lane, ledgerDatabase, outcomeOf, postEvent, sealAll } from '../testing';
import { readBalances, SEAL_GENESIS, sealTransactions } from '.';

ledgerDatabase();

const putIn = (n: number, kobo = 100): LedgerEvent => ({ kind: 'money-put-in', depositId: `in-${n}`, kobo });
const putInMany = async (first: number, count: number) => {
  for (let n = first; n < first + count; n += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, first + count - n) }, (_, i) => postEvent(putIn(n + i))),
    );
};

test('a seal has at most a hundred transactions, in order, with their balances and the hash before', async () => {
  await putInMany(1, 130);
  const first = await sealTransactions();
  const second = await sealTransactions();
  expect([first.kinds.length, second.kinds.length]).toEqual([100, 30]);
  expect((await sealTransactions()).seal).toBeNull();
  expect(await LedgerUnsealedModel.countDocuments()).toBe(0);
  const seals = await LedgerSealModel.find().sort({ _id: 1 }).lean();
  expect(seals.map(({ _id, prevHash }) => [_id, prevHash])).toEqual([
    [1, SEAL_GENESIS],
    [2, seals[0]!.hash],
  ]);
  expect(seals.map(({ balances }) => [balances.psp, balances.owner])).toEqual([
    [10_000, 10_000],
    [13_000, 13_000],
  ]);
  const rows = await LedgerTransactionModel.find({}).lean();
  const digests = new Map(rows.map(({ _id, digest }) => [_id, digest]));
  for (const { keys, digests: sealed } of seals) expect(sealed).toEqual(keys.map((key) => digests.get(key)));
});

test('the oldest transactions are sealed first, in the order of their times', async () => {
  for (const n of [3, 1, 2]) await postEvent(putIn(n));
  // A process with a clock that is behind.
  const at = new Date(Date.now() - 60_000);
  await collectionOf('ledgerUnsealed').updateOne({ _id: 'money-put-in:in-2' }, { $set: { at } });
  const { seal } = await sealTransactions();
  expect(seal?.keys).toEqual([2, 3, 1].map((n) => `money-put-in:in-${n}`));
});

test('five sealers beside a flood of postings leave no gap, and seal each transaction once', async () => {
  let isOver = false;
  const sealer = async () => {
    while (!isOver) await sealTransactions();
  };
  const sealers = Array.from({ length: 5 }, sealer);
  await putInMany(1, 200);
  isOver = true;
  await Promise.all(sealers);
  await sealAll();
  const seals = await LedgerSealModel.find().sort({ _id: 1 }).lean();
  expect(seals.map(({ _id }) => _id)).toEqual(seals.map((_, index) => index + 1));
  const keys = seals.flatMap((seal) => [...seal.keys]);
  expect([keys.length, new Set(keys).size]).toEqual([200, 200]);
  expect(await verifyLedger()).toMatchObject({ found: null, transactions: 200 });
});

test('the balances are those of the last seal and of all that waits', async () => {
  const lane = new Lane(3, chanceOf(20));
  for (let step = 0; step < 60; step += 1) {
    const event = lane.choose();
    if ((await outcomeOf(event)) === 'posted') lane.apply(event);
    if (step === 30) await sealAll();
  }
  const { balances, unsealed, seal, oldestUnsealed } = await readBalances();
  expect([seal?.number, unsealed > 0, oldestUnsealed instanceof Date]).toEqual([1, true, true]);
  const expected: Record<string, number> = Object.fromEntries(Object.keys(balances).map((kind) => [kind, 0]));
  for (const [account, kobo] of lane.balances) expected[account.split(':')[0]!]! += kobo;
  expect(balances).toEqual(expected);
  const { owner, commission, held, disputed, unmatched, refund, provider, payout } = balances;
  const { psp, bank, fees, loss, debt } = balances;
  expect(psp + bank + fees + loss + debt).toBe(
    owner + commission + held + disputed + unmatched + refund + provider + payout,
  );
});

test('a transaction that is gone is reported, and does not stop the others', async () => {
  await postEvent(putIn(1));
  await postEvent(putIn(2));
  await collectionOf('ledgerTransactions').deleteOne({ _id: 'money-put-in:in-1' });
  expect(await sealTransactions()).toMatchObject({ kinds: ['money-put-in'], lost: ['money-put-in:in-1'] });
  expect(await sealTransactions()).toMatchObject({ seal: null, lost: ['money-put-in:in-1'] });
});
