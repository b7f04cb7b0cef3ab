import { DAY_MS } from '@tm/domain';
import { LedgerTransactionModel } from '@tm/schema/payments';
import { NotificationModel } from '@tm/schema/records';
import { buildDebtor, ledgerFault, paymentSite, serviceProcess } from '../testing';
import { countDebts } from './debt.queries';

/** Debts are written off without online payments too. */
const start = serviceProcess(paymentSite(), () => null);
const DEBTS = 40;

/** Waits until the number of open debts is as expected. */
const until = async (isSo: (count: number) => boolean) => {
  while (!isSo(Number(await countDebts()))) continue;
};

test('two processes, then one after a kill, write off each debt once', async () => {
  const since = new Date(Date.now() - 200 * DAY_MS);
  for (let count = 0; count < DEBTS; count += 1) await buildDebtor(1_000 + count, since);
  const ends = await Promise.all([start(), start()]);
  await until((count) => count < DEBTS);
  await ends[0]!();
  await until((count) => count === 0);
  await ends[1]!();
  expect(await LedgerTransactionModel.countDocuments({ kind: 'debt-written-off' })).toBe(DEBTS);
  expect(await NotificationModel.countDocuments({ title: 'Debt Cancelled' })).toBe(DEBTS);
  expect(await ledgerFault()).toBeNull();
}, 300_000);
