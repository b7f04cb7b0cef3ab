import { LedgerSealModel, LedgerTransactionModel } from '@tm/schema/payments';
import { LEDGER_TRANSACTION_KINDS } from '@tm/domain';
import { readBalances } from './seals';
import { recountAccounts } from './recount';
import { chanceOf, Lane, ledgerDatabase, sealAll, startPoster, type PosterProcess } from './testing';
import { verifyLedger } from './verify';

/** Number of events, and the seed of their choices: `RUNS=10000 SEED=7 npx jest ledger.walk`. */
const RUNS = Number(process.env.RUNS ?? 300);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Lanes of each process, which post at the same time. */
const LANES = 3;
const RECOUNTED_EVERY = 50;
/** Number of events from which every kind must be posted. */
const MANY = 5_000;

const uri = ledgerDatabase();
let processes: PosterProcess[] = [];
beforeAll(async () => {
  processes = await Promise.all([startPoster(uri), startPoster(uri)]);
});
afterAll(() => Promise.all(processes.map((one) => one.kill())));

/** Lets a lane post events one after another, each with the outcome that its model predicts. */
const walk = async (lane: Lane, poster: PosterProcess, steps: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    const event = lane.choose();
    const expected = lane.predict(event);
    const outcome = await poster.post(event);
    if (outcome !== expected)
      throw new Error(`${JSON.stringify(event)} is ${outcome}, the model predicts ${expected}`);
    if (outcome === 'posted') lane.apply(event);
  }
};

const balancesOf = (lanes: readonly Lane[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const lane of lanes)
    for (const [account, kobo] of lane.balances) {
      const [kind = ''] = account.split(':');
      sums[kind] = (sums[kind] ?? 0) + kobo;
    }
  return sums;
};

test(
  'random events of two processes leave what the model has, and every recount between them finds nothing',
  async () => {
    const lanes = processes.flatMap((_process, n) =>
      Array.from({ length: LANES }, (_, at) => new Lane(n * LANES + at + 1, chanceOf(SEED + n * LANES + at))),
    );
    try {
      for (let done = 0; done < RUNS; done += RECOUNTED_EVERY) {
        let isWalking = true;
        const walking = Promise.all(
          lanes.map((lane, n) =>
            walk(lane, processes[Math.floor(n / LANES)]!, Math.ceil(RECOUNTED_EVERY / lanes.length)),
          ),
        ).finally(() => (isWalking = false));
        walking.catch(() => undefined);
        // Balances change between the reads of these recounts.
        while (isWalking) expect(await recountAccounts()).toEqual([]);
        await walking;
        expect(await recountAccounts()).toEqual([]);
      }
    } catch (error) {
      throw new Error(`SEED=${SEED} RUNS=${RUNS}: ${(error as Error).message}`, { cause: error });
    }
    await sealAll();
    const posted = lanes.flatMap((lane) => [...lane.posted.keys()]);
    expect(await verifyLedger()).toMatchObject({ found: null, transactions: posted.length });
    expect(await LedgerTransactionModel.countDocuments()).toBe(posted.length);
    const { balances, unsealed } = await readBalances();
    expect(unsealed).toBe(0);
    const expected = balancesOf(lanes);
    for (const [kind, kobo] of Object.entries(balances))
      expect([kind, kobo]).toEqual([kind, expected[kind] ?? 0]);
    expect(await LedgerSealModel.countDocuments()).toBeGreaterThan(0);
    const kinds = await LedgerTransactionModel.distinct('kind');
    if (RUNS >= MANY) expect(kinds.sort()).toEqual([...LEDGER_TRANSACTION_KINDS].sort());
  },
  Math.max(300_000, RUNS * 500),
);
