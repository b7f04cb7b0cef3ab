import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPaymentSandbox } from '@tm/payment-sandbox';
import { trusted } from '@tm/mongo';
import { LedgerAccountModel, LedgerTransactionModel } from '@tm/schema/payments';
import { IS_UNFINISHED, PayoutModel, PayoutRunModel } from '@tm/schema/payouts';
import { NotificationModel } from '@tm/schema/records';
import { recountLedger } from '../ledger/recount';
import { buildPaidBusiness, ledgerFault, paymentSite, serviceProcess } from '../testing';
import { recountPayouts } from './recountPayouts.queries';

const bench = paymentSite();
const REPEAT = Number(process.env['REPEAT'] ?? 1);
const BUSINESSES = 20 * REPEAT;
/** Fewer in the usual run, because most of its time is their start. */
const PROCESSES = REPEAT > 1 ? 5 : 3;
const KOBO = 900_000;
const HURRY_MS = 3_000;

type Sandbox = Awaited<ReturnType<typeof startPaymentSandbox>>;
type Transfer = { reference: string; kobo: number; status: string };
let sandbox: Sandbox;
let dataDir: string;
const start = serviceProcess(bench, () => ({ url: sandbox.url, key: sandbox.secretKey }));
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trusted-marketplace-payouts-'));
  sandbox = await startPaymentSandbox({ dataDir, speed: 60 });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true });
});

const act = async (action: string, fields: object): Promise<void> => {
  const response = await fetch(`${sandbox.url}/__sandbox/${action}`, {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) },
  });
  if (!response.ok) throw new Error(`${action}: ${await response.text()}`);
};
const transfers = async (): Promise<Transfer[]> =>
  ((await (await fetch(`${sandbox.url}/__sandbox/state`)).json()) as { transfers: Transfer[] }).transfers;

const inState = (state: string) => PayoutModel.countDocuments({ state } as never);
/** Makes the work due that a killed process had claimed, or whose answer was lost. */
const again = async () => {
  const now = new Date();
  await PayoutModel.updateMany({ dueAt: trusted(IS_UNFINISHED) }, { $set: { dueAt: now } });
  await PayoutRunModel.updateMany({}, { $set: { leasedUntil: now } });
};

/** Waits until `count` returns `wanted`. Payouts after a lost answer are hurried, as they wait a minute. */
const waitFor = async (count: () => Promise<number>, wanted: number): Promise<void> => {
  let hurriedAt = performance.now();
  while ((await count()) < wanted) {
    if (performance.now() - hurriedAt < HURRY_MS) continue;
    await again();
    hurriedAt = performance.now();
  }
};

/** Runs some processes until `count` returns `all`. All of them are killed once on the way. */
const runWithKill = async (count: () => Promise<number>, all: number): Promise<void> => {
  for (const wanted of [Math.ceil(all / 3), all]) {
    const ends = await Promise.all(Array.from({ length: PROCESSES }, start));
    await waitFor(count, wanted);
    await Promise.all(ends.map((end) => end()));
    await again();
  }
};

const sumOf = async (kind: string) =>
  (await LedgerAccountModel.find({ kind } as never).lean()).reduce((sum, { kobo }) => sum + kobo, 0);

test('by several processes, with lost answers and kills at any point, every business is paid exactly once', async () => {
  await act('top-up', { naira: String((2 * BUSINESSES * KOBO) / 100) });
  for (let made = 0; made < BUSINESSES; made += 1) await buildPaidBusiness({ kobo: KOBO });
  await act('fault', { fault: 'lost', calls: BUSINESSES, path: '/transfer' });
  await runWithKill(async () => (await transfers()).length, BUSINESSES);
  expect(await transfers()).toHaveLength(BUSINESSES);

  await act('fault', { fault: 'none' });
  await act('clock', { minutes: 1 });
  await again();
  await runWithKill(() => inState('paid'), BUSINESSES);
  const made = await transfers();
  expect(new Set(made.map(({ reference }) => reference)).size).toBe(BUSINESSES);
  expect(made.map(({ status, kobo }) => [status, kobo])).toEqual(made.map(() => ['success', KOBO]));
  expect([await sumOf('provider'), await sumOf('payout')]).toEqual([0, 0]);
  expect(await LedgerTransactionModel.countDocuments({ kind: 'payout-paid' } as never)).toBe(BUSINESSES);
  expect(await NotificationModel.countDocuments({ title: 'Payout Sent' })).toBe(BUSINESSES);
  expect(await recountLedger(recountPayouts)).toEqual([]);
  expect(await ledgerFault()).toBeNull();
}, 600_000);
