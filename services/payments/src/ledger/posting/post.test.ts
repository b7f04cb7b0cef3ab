import { inTransaction } from '@tm/mongo';
import { databaseCalls } from '@tm/service-kit/testing';
import {
  LedgerAccountModel,
  LedgerSealModel,
  LedgerTransactionModel,
  LedgerUnsealedModel,
} from '@tm/schema/payments';
import { draftOf, type LedgerEvent } from '../events';
import { verifyLedger } from '../verify';
import { collectionOf, ledgerDatabase, outcomeOf, postEvent, sealAll } from '../testing';
import { digestOf, LedgerError, post } from '.';

ledgerDatabase();

const B = 'b'.repeat(24);
const P = 'a'.repeat(24);
const charge = (paid: number, due = paid, reference = 'bk-1'): LedgerEvent => ({
  ...{ kind: 'charge', reference, bookingId: B, paid, fee: 0, due },
});
const release = (kobo: number, from: 'held' | 'disputed' = 'held', number = 1): LedgerEvent => ({
  ...{ kind: 'release', bookingId: B, providerId: P, number, from, kobo, commission: 0, keptBack: 0 },
});
const disputeOf = (kobo: number): LedgerEvent => ({ kind: 'dispute-opened', bookingId: B, number: 1, kobo });
const balanceOf = async (account: string) => (await LedgerAccountModel.findById(account).lean())?.kobo ?? 0;
const counts = async () =>
  Promise.all([
    LedgerTransactionModel.countDocuments(),
    LedgerUnsealedModel.countDocuments(),
    LedgerAccountModel.countDocuments(),
  ]);

test('stores the transaction with its balances and digest, and its place in the next seal', async () => {
  await postEvent(charge(1_500, 1_000));
  await postEvent(charge(700, 700, 'bk-2'));
  const { transaction, isNew } = await inTransaction((session) =>
    post(
      session,
      draftOf(
        { kind: 'refund-ordered', refundId: 'rf', bookingId: B, from: 'held', kobo: 200 },
        { by: P, note: 'Late' },
      ),
    ),
  );
  expect(isNew).toBe(true);
  const stored = (await LedgerTransactionModel.findById('refund-ordered:rf').lean())!;
  expect(stored).toMatchObject({
    kind: 'refund-ordered',
    by: P,
    note: 'Late',
    postings: [
      { account: `held:${B}`, kobo: 200, after: 1_500 },
      { account: 'refund:rf', kobo: -200, after: 200 },
    ],
  });
  expect(String(stored.bookingId)).toBe(B);
  expect(stored.digest).toBe(digestOf(stored));
  expect(transaction.digest).toBe(stored.digest);
  expect(await LedgerAccountModel.findById(`held:${B}`).lean()).toMatchObject({ kobo: 1_500, version: 3 });
  expect(await balanceOf('unmatched:bk-1')).toBe(500);
  expect(await counts()).toEqual([3, 3, 3]);
});

test('an event of ten parallel calls has one effect', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(charge(1_000))));
  expect(outcomes.sort()).toEqual([...Array(9).fill('known'), 'posted']);
  expect(await balanceOf(`held:${B}`)).toBe(1_000);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('an event of the same name with other content is rejected and changes nothing', async () => {
  await postEvent(charge(1_000));
  expect(await outcomeOf(charge(1_001))).toBe('other-content');
  expect(await outcomeOf({ kind: 'charge-unmatched', reference: 'bk-1', paid: 1_000, fee: 0 })).toBe(
    'other-content',
  );
  expect(await balanceOf(`held:${B}`)).toBe(1_000);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('twenty parallel payouts of one balance never take it below zero', async () => {
  await postEvent(charge(1_000));
  await postEvent(release(1_000));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      outcomeOf({ kind: 'payout-ordered', payoutId: `po-${n}`, providerId: P, kobo: 300 }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(17);
  expect(await balanceOf(`provider:${P}`)).toBe(100);
  expect(await verifyLedger()).toMatchObject({ found: null });
});

test('parallel postings to and from one account leave the sum of all', async () => {
  await postEvent(charge(10_000));
  const events = Array.from({ length: 12 }, (_, n): LedgerEvent[] => [
    charge(100, 100, `more-${n}`),
    { kind: 'refund-ordered', refundId: `rf-${n}`, bookingId: B, from: 'held', kobo: 50 },
  ]).flat();
  expect(new Set(await Promise.all(events.map(outcomeOf)))).toEqual(new Set(['posted']));
  expect(await balanceOf(`held:${B}`)).toBe(10_000 + 12 * 50);
  const times = (await LedgerTransactionModel.find({ 'postings.account': `held:${B}` }).lean()).map(
    ({ at }) => at.getTime(),
  );
  expect(new Set(times).size).toBe(25);
  expect(await verifyLedger()).toMatchObject({ found: null });
});

test('an account that would go below zero rejects the whole transaction', async () => {
  await postEvent(charge(1_000));
  const error = await postEvent(release(1_001)).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(LedgerError);
  expect(error).toMatchObject({
    code: 'insufficient',
    message: `held:${B} has 1000 kobo, 1001 are needed.`,
  });
  expect(await counts()).toEqual([1, 1, 1]);
  expect(await outcomeOf({ kind: 'refund-processed', refundId: 'none', kobo: 1 })).toBe('insufficient');
});

test('nothing is released while money is disputed, and a ruling leaves nothing disputed', async () => {
  await postEvent(charge(1_000));
  await postEvent(disputeOf(600));
  expect(await outcomeOf(release(400))).toBe('disputed');
  expect(await outcomeOf(release(500, 'disputed'))).toBe('disputed');
  await postEvent({ kind: 'refund-ordered', refundId: 'rf', bookingId: B, from: 'disputed', kobo: 250 });
  expect(await outcomeOf(release(349, 'disputed'))).toBe('disputed');
  expect(await outcomeOf(release(350, 'disputed'))).toBe('posted');
  expect(await outcomeOf(release(400, 'held', 2))).toBe('posted');
  expect(await balanceOf(`provider:${P}`)).toBe(750);
});

test('a release and a dispute at the same moment: one of them wins', async () => {
  const accounts = [`held:${B}`, `disputed:${B}`, `provider:${P}`];
  const results = [];
  for (let run = 0; run < 10; run += 1) {
    for (const name of ['ledgerTransactions', 'ledgerAccounts', 'ledgerUnsealed'] as const)
      await collectionOf(name).deleteMany({});
    await postEvent(charge(1_000));
    const outcomes = await Promise.all([outcomeOf(release(1_000)), outcomeOf(disputeOf(1_000))]);
    const balances = await Promise.all(accounts.map(balanceOf));
    results.push(outcomes[0]);
    if (outcomes[0] === 'posted') expect([outcomes[1], balances]).toEqual(['insufficient', [0, 0, 1_000]]);
    else {
      expect(['disputed', 'insufficient']).toContain(outcomes[0]);
      expect([outcomes[1], balances]).toEqual(['posted', [0, 1_000, 0]]);
    }
  }
  expect(results).toHaveLength(10);
});

test.each<[string, LedgerEvent]>([
  ['nothing', charge(0)],
  ['a part of a kobo', charge(0.5)],
  ['an amount that is not exact', charge(2 ** 53)],
  ['less than nothing', release(-5)],
  ['an account that does not exist', { ...charge(5), bookingId: 'unknown' } as LedgerEvent],
  ['accounts that the kind does not move', { ...charge(10, 10), kind: 'charge', due: 20 } as LedgerEvent],
])('rejects %s as malformed', async (_what, event) => {
  expect(await outcomeOf(event)).toBe('malformed');
  expect(await counts()).toEqual([0, 0, 0]);
});

test.each([
  ['held money of another booking', charge(5), { bookingId: 'c'.repeat(24) }],
  [
    'disputed money of another booking',
    { kind: 'refund-ordered', refundId: 'rf', bookingId: B, from: 'disputed', kobo: 5 },
    { bookingId: 'c'.repeat(24) },
  ],
  ['the money of another business', release(5), { providerId: 'c'.repeat(24) }],
  [
    'the debt of another business',
    {
      ...{ kind: 'chargeback-released', chargebackId: 'cb', bookingId: B, providerId: P },
      ...{ kobo: 100, released: 100, bps: 0, balance: 0 },
    },
    { providerId: 'c'.repeat(24) },
  ],
] as [string, LedgerEvent, object][])('rejects %s as malformed', async (_what, event, other) => {
  const draft = { ...draftOf(event), ...other };
  await expect(inTransaction((session) => post(session, draft))).rejects.toMatchObject({
    code: 'malformed',
    message: expect.stringMatching(/ is not of c{24}\.$/),
  });
});

test('rejects an account with more money than can be counted exactly', async () => {
  await postEvent(charge(Number.MAX_SAFE_INTEGER));
  expect(await outcomeOf(charge(1, 1, 'bk-2'))).toBe('malformed');
  expect(await balanceOf(`held:${B}`)).toBe(Number.MAX_SAFE_INTEGER);
});

test('is part of the transaction of its caller', async () => {
  const failed = inTransaction(async (session) => {
    await post(session, draftOf(charge(1_000)));
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a posting with four accounts makes at most 12 database calls', async () => {
  await postEvent(charge(10_000));
  await postEvent({
    ...{ kind: 'chargeback-released', chargebackId: 'cb', bookingId: B, providerId: P },
    ...{ kobo: 100, released: 100, bps: 0, balance: 0 },
  });
  const calls = await databaseCalls(() =>
    postEvent({ ...release(10_000), commission: 1_000, keptBack: 100 } as LedgerEvent),
  );
  expect(await balanceOf(`debt:${P}`)).toBe(0);
  expect(calls.length).toBeLessThanOrEqual(12);
  expect(calls.filter((call) => call === 'find ledgerTransactions')).toHaveLength(1);
});

test('a later transaction of an account has a later time, also after a clock that is ahead', async () => {
  await postEvent(charge(1_000));
  const ahead = new Date(Date.now() + 60_000);
  await collectionOf('ledgerAccounts').updateOne({ _id: `held:${B}` }, { $set: { at: ahead } });
  const times = [];
  for (const number of [1, 2, 3])
    times.push((await postEvent(release(10, 'held', number))).transaction.at.getTime() - ahead.getTime());
  expect(times).toEqual([1, 2, 3]);
});

test('no code changes or removes a transaction or a seal', async () => {
  await postEvent(charge(1_000));
  await sealAll();
  const changes = [
    () => LedgerTransactionModel.updateOne({ _id: 'charge:bk-1' }, { $set: { note: 'other' } }),
    () => LedgerTransactionModel.findOneAndUpdate({ _id: 'charge:bk-1' }, { $set: { note: 'other' } }),
    () => LedgerTransactionModel.deleteOne({ _id: 'charge:bk-1' }),
    () => LedgerTransactionModel.deleteMany({}),
    () => LedgerTransactionModel.bulkWrite([{ deleteOne: { filter: { _id: 'charge:bk-1' } } }]),
    async () => {
      const row = (await LedgerTransactionModel.findById('charge:bk-1'))!;
      row.note = 'other';
      await row.save();
    },
    () => LedgerSealModel.updateOne({ _id: 1 }, { $set: { hash: 'x' } }),
    () => LedgerSealModel.deleteMany({}),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow('is append-only');
  expect(await verifyLedger()).toMatchObject({ found: null, transactions: 1 });
});
