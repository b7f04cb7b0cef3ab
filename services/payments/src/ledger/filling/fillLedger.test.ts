import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { trusted } from '@tm/mongo';
import { HAS_MONEY, LedgerAccountModel, LedgerTransactionModel } from '@tm/schema/payments';
import { collectionOf, ledgerDatabase, postEvent, sealAll } from '../testing';
import { verifyLedger } from '../verify';
import { fillLedger } from './fillLedger';

/** Number of transactions: `TRANSACTIONS=200000 npx jest fillLedger`. */
const TRANSACTIONS = Number(process.env.TRANSACTIONS ?? 3_000);
const BOOKING = { bookingId: 'b'.repeat(24), providerId: 'a'.repeat(24) };

const uri = ledgerDatabase();

/** Runs the program that the bench starts. */
const runProgram = async (env: Record<string, string>, ...args: string[]) => {
  const program = join(__dirname, 'ledgerFill.process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { PATH: process.env.PATH, MONGODB_URI: uri, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [status] = (await once(child, 'close')) as [number];
  return { status, output };
};

test(
  'a filled ledger verifies, and later events are posted and sealed after it',
  async () => {
    const transactions = await fillLedger({ transactions: TRANSACTIONS, bookings: [BOOKING] });
    expect(transactions).toBeGreaterThanOrEqual(TRANSACTIONS);
    expect(await verifyLedger()).toMatchObject({ found: null, transactions });
    const own = await LedgerTransactionModel.find({ bookingId: BOOKING.bookingId }).sort({ at: 1 }).lean();
    expect(own.map(({ kind }) => kind)).toEqual(['charge', 'release']);
    const [newest] = await LedgerTransactionModel.find().sort({ at: -1 }).limit(1).lean();
    expect(newest!.at.getTime()).toBeLessThan(Date.now());
    await postEvent({
      ...{ kind: 'charge', reference: 'bk-1', bookingId: 'c'.repeat(24) },
      ...{ paid: 10_000, fee: 100, due: 10_000 },
    });
    await sealAll();
    expect(await verifyLedger()).toMatchObject({ found: null, transactions: transactions + 1 });
  },
  Math.max(300_000, TRANSACTIONS * 2),
);

test('a filled ledger has releases, refunds, disputes, late money and payouts, and nothing is left open', async () => {
  await fillLedger({ transactions: TRANSACTIONS });
  const kinds = await LedgerTransactionModel.distinct('kind');
  expect(kinds.sort()).toEqual([
    ...['charge', 'charge-unmatched', 'dispute-opened', 'dispute-returned', 'money-put-in', 'payout-ordered'],
    ...['payout-paid', 'refund-ordered', 'refund-processed', 'release'],
  ]);
  const rich = await LedgerAccountModel.find({ kobo: trusted(HAS_MONEY) }).distinct('kind');
  expect(rich.filter((kind) => kind !== 'provider')).toEqual([]);
});

test('a second run continues the first one, and a full ledger is not changed', async () => {
  const first = await fillLedger({ transactions: 1_000 });
  expect(await fillLedger({ transactions: 1_000 })).toBe(first);
  const second = await fillLedger({ transactions: first + 1_000 });
  expect(second).toBeGreaterThanOrEqual(first + 1_000);
  expect(await verifyLedger()).toMatchObject({ found: null, transactions: second });
});

test('a ledger with other transactions is refused', async () => {
  await postEvent({ kind: 'money-put-in', depositId: 'd1', kobo: 100 });
  await expect(fillLedger({ transactions: 1_000 })).rejects.toThrow('Use another database');
  expect(await collectionOf('ledgerTransactions').countDocuments()).toBe(1);
});

test('the program fills a ledger, and production refuses it', async () => {
  expect(await runProgram({ NODE_ENV: 'production' })).toEqual({
    status: 1,
    output: '✖ A ledger is not filled in production.\n',
  });
  expect((await runProgram({}, '--transactions', 'many')).status).toBe(1);
  expect(await LedgerTransactionModel.countDocuments()).toBe(0);
  const { status, output } = await runProgram({}, '--transactions', '500');
  const count = await LedgerTransactionModel.countDocuments();
  expect([status, output]).toEqual([0, `The ledger has ${count} transactions.\n`]);
  expect(count).toBeGreaterThanOrEqual(500);
});
