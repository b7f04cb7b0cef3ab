import { nativeDatabase } from '@tm/mongo';
import { DifferenceModel, LedgerTransactionModel } from '@tm/schema/payments';
import { ChargebackModel } from '@tm/schema/disputes';
import { PayoutModel } from '@tm/schema/payouts';
import { postEvent } from '../ledger/testing';
import { writeJson } from '../provider/testing/paystackStandIn';
import { buildPaidBusiness, payoutBench, payoutsOf, reconcileBench } from '../testing';
import { reconcile } from './reconcile.commands';

const { company, compare, differences, paid, posted, postedMany, settle, standIn } = reconcileBench();
const bench = payoutBench(company);
const AT_ONCE = 10;

test('rows that are equal on both sides are no differences', async () => {
  for (let count = 0; count < 3; count += 1) await posted('clean');
  settle();
  await compare();
  expect(await differences()).toEqual([]);
});

/** `ROWS=10000 npx jest reconcile.test` is the whole run. */
const CLEAN_ROWS = Number(process.env['ROWS'] ?? 200);
const TIMEOUT_MS = Math.max(120_000, CLEAN_ROWS * 100);
const EACH = 10;

test(
  `finds ${6 * EACH} planted differences of charges among ${CLEAN_ROWS} equal ones, and no other`,
  async () => {
    for (let count = 0; count < CLEAN_ROWS; count += AT_ONCE) await postedMany(AT_ONCE);
    for (let count = 0; count < EACH; count += 1) {
      paid('unknown');
      paid('foreign')['currency'] = 'USD';
      standIn().state.charges.delete(String((await posted('gone'))['reference']));
      (await posted('amount'))['amount'] = 900_000;
      (await posted('fee'))['fees'] = 20_000;
      (await posted('state')).status = 'reversed';
    }
    settle();
    await compare();
    const charges = (await differences()).filter((line) => !line.includes('balance'));
    const times = (line: string) => Array.from({ length: EACH }, () => line);
    expect(charges).toEqual(
      [
        ...times('mended charge missing_here unknown'),
        ...times('open charge missing_here foreign'),
        ...times('open charge missing_there gone'),
        ...times('open charge amount amount'),
        ...times('mended charge fee fee'),
        ...times('open charge state state'),
      ].sort(),
    );
  },
  TIMEOUT_MS,
);

test('a charge without an event is posted as its event would, and a fee is corrected by a posting', async () => {
  const reference = String(paid('unknown')['reference']);
  const fee = await posted('fee');
  fee['fees'] = 20_000;
  await compare();
  expect(await LedgerTransactionModel.exists({ _id: `charge:${reference}` })).not.toBeNull();
  const correction = await LedgerTransactionModel.findOne({ kind: 'correction' }).lean();
  expect(correction?.postings.map(({ account, kobo }) => [account, kobo])).toEqual([
    ['fees', 5_000],
    ['psp', -5_000],
  ]);
  fee['fees'] = 18_000;
  await compare();
  await compare();
  const fees = await LedgerTransactionModel.find({ kind: 'correction' }).lean();
  expect(fees.map(({ postings }) => postings.find(({ account }) => account === 'fees')?.kobo)).toEqual(
    expect.arrayContaining([5_000, -2_000]),
  );
  expect(fees).toHaveLength(2);
});

test('an unpaid charge, and a charge that is too young, are no differences', async () => {
  standIn().state.open({ reference: 'open-1', email: 'a@b.ng', amount: 100 }, 'card', () => ({}));
  await posted('gone');
  standIn().state.charges.clear();
  settle();
  await reconcile(company());
  expect((await differences()).filter((line) => line.includes('charge'))).toEqual([]);
});

test('a difference that exists no more is mended, and a later one of the same name is open again', async () => {
  const row = await posted('state');
  row.status = 'reversed';
  await compare();
  expect(await differences()).toContain('open charge state state');
  row.status = 'success';
  await compare();
  expect(await differences()).toContain('mended charge state state');
  row.status = 'reversed';
  await compare();
  expect(await differences()).toContain('open charge state state');
});

test('a refund that was made elsewhere, and a refund that the company does not know, are differences', async () => {
  const { state } = standIn();
  const { reference } = await posted('refunded');
  state.refund({ transaction: String(reference), amount: 100_000, currency: 'NGN' });
  state.refundBecomes(String(state.refunds[0]!.id), 'processed');
  await postEvent({
    ...{ kind: 'refund-ordered', refundId: 'lost-1', kobo: 50_000, from: 'unmatched' },
    reference: String(reference),
  });
  await postEvent({ kind: 'refund-processed', refundId: 'lost-1', kobo: 50_000 });
  await nativeDatabase()
    .collection('refunds')
    .insertOne({
      ...({ _id: 'lost-1', reference, kobo: 50_000, cause: 'late', state: 'processed' } as object),
      ...{ attempts: 0, orderedAt: new Date() },
    });
  await compare();
  expect((await differences()).filter((line) => line.includes('refund'))).toEqual([
    expect.stringMatching(/^open refund missing_here \d+$/),
    'open refund missing_there lost',
  ]);
});

test('a charge that is reversed because all of it was refunded is no difference', async () => {
  const { state } = standIn();
  const row = await posted('refunded');
  const reference = String(row['reference']);
  await nativeDatabase()
    .collection('refunds')
    .insertOne({
      ...({ _id: 'all-1', reference, kobo: 1_000_000, cause: 'late', state: 'processed' } as object),
      ...{ attempts: 0, orderedAt: new Date() },
    });
  row.status = 'reversed';
  await postEvent({
    ...{ kind: 'refund-ordered', refundId: 'all-1', kobo: 1_000_000, from: 'unmatched', reference },
  });
  await postEvent({ kind: 'refund-processed', refundId: 'all-1', kobo: 1_000_000 });
  // The company has not settled the charge, and has deducted its refund.
  row['paid_at'] = new Date().toISOString();
  state.balance -= 1_000_000 + 985_000;
  await compare();
  expect((await differences()).filter((line) => !line.includes('refund missing'))).toEqual([]);
});

test('a failed order of a refund that was sent again is no difference', async () => {
  const { state } = standIn();
  const { reference } = await posted('again');
  for (const status of ['failed', 'processed']) {
    state.refund({
      ...{ transaction: String(reference), amount: 100_000, currency: 'NGN' },
      merchant_note: 'again-refund',
    });
    state.refundBecomes(String(state.refunds.at(-1)!.id), status);
  }
  await postEvent({
    ...{ kind: 'refund-ordered', refundId: 'again-refund', kobo: 100_000, from: 'unmatched' },
    reference: String(reference),
  });
  await postEvent({ kind: 'refund-processed', refundId: 'again-refund', kobo: 100_000 });
  await nativeDatabase()
    .collection('refunds')
    .insertOne({
      ...({ _id: 'again-refund', reference, kobo: 100_000, cause: 'late', state: 'processed' } as object),
      ...{ attempts: 0, orderedAt: new Date(), providerRefundId: String(state.refunds.at(-1)!.id) },
    });
  await compare();
  expect((await differences()).filter((line) => line.includes('refund'))).toEqual([]);
});

test('a payout of another amount and an unknown transfer are differences; a missed result is asked for', async () => {
  const { state } = standIn();
  const { providerId } = await buildPaidBusiness();
  await bench.order();
  await bench.handle();
  const [payout] = await payoutsOf(providerId);
  state.transferBecomes(payout!._id, 'success');
  state.transfer({ reference: 'elsewhere-0001-0001', amount: 10_000, recipient: 'RCP_x' });
  state.transferBecomes('elsewhere-0001-0001', 'success');
  const before = payout!.dueAt!;
  await compare();
  expect((await PayoutModel.findById(payout!._id).lean())!.dueAt!.getTime()).toBeLessThan(before.getTime());
  expect((await differences()).filter((line) => line.includes('transfer'))).toEqual([
    'open transfer missing_here elsewhere',
  ]);
  await bench.handle();
  state.transfers.get(payout!._id)!['amount'] = 1;
  await compare();
  expect(await differences()).toContain('open transfer amount po');
});

test('money that left without a transaction is a difference of the balance, with both amounts', async () => {
  await posted('clean');
  settle();
  standIn().state.balance -= 70_000;
  await compare();
  const row = (await DifferenceModel.findOne({ subject: 'balance' }).lean())!;
  expect([row.state, row.ours!.kobo - row.theirs!.kobo]).toEqual(['open', 70_000]);
  standIn().state.balance += 70_000;
  await compare();
  expect(await differences()).toEqual(['mended balance balance NGN']);
});

test('no answer of the company stores nothing', async () => {
  await posted('gone');
  standIn().state.charges.clear();
  standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
  await expect(compare()).rejects.toThrow('did not answer');
  expect(await differences()).toEqual([]);
});

test('a chargeback without an event is taken over, and a charge that it took back whole differs no more', async () => {
  const row = await posted('taken');
  const reference = String(row['reference']);
  const id = standIn().state.dispute(reference, Number(row['amount']));
  standIn().state.disputeBecomes(id, 'lost');
  row.status = 'reversed';
  await compare();
  expect(await ChargebackModel.findById(id).lean()).toMatchObject({ state: 'lost', reference });
  expect(await LedgerTransactionModel.exists({ _id: `chargeback:${id}` })).not.toBeNull();
  const lines = (await differences()).filter((line) => !line.includes('balance'));
  expect(lines).toEqual([expect.stringContaining('mended chargeback missing_here')]);
  await compare();
  expect(
    (await differences()).filter((line) => line.startsWith('open') && !line.includes('balance')),
  ).toEqual([]);
});
