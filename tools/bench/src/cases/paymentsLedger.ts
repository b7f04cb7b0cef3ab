import { addDays, lagosDate } from '@tm/domain';
import { ProviderProfileModel } from '@tm/schema/provider';
import { trusted, Types } from 'mongoose';
import type { BenchRequest } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { compareCallsWithOneListing } from './compareWithOneListing';

/** A read of payments by a signed-in user. */
type Read = { path: string; cookie: string };

async function assertNotEmpty(url: string, { path, headers }: BenchRequest): Promise<void> {
  const response = await fetch(url + path, { headers });
  const body = (await response.json()) as unknown[] | { timeline: unknown[] };
  const rows = Array.isArray(body) ? body : body.timeline;
  if (!response.ok || rows.length === 0) throw new Error(`${path} returns ${response.status} without rows`);
}

/** Creates a case of first pages over the filled ledger. */
const ledgerCase = (name: string, readsOf: (bench: Bench) => Promise<readonly Read[]>): BenchCase => ({
  name,
  against: 'one listing by its id, over HTTP',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 5 } }],
  open: async (bench) => {
    await bench.ledger();
    const reads = await readsOf(bench);
    const { url, headers } = bench.service('payments');
    const requests = reads.map(({ path, cookie }) => ({ path, headers: { ...headers, cookie } }));
    let index = 0;
    const next = () => requests[index++ % requests.length]!;
    return {
      ...(await compareCallsWithOneListing(bench, 'payments', next)),
      check: async () => {
        for (const request of requests) await assertNotEmpty(url, request);
      },
    };
  },
});

/** Returns the businesses of signed-in providers, with their cookies. Their bookings are in the ledger. */
async function businessesOf(bench: Bench): Promise<{ id: string; cookie: string }[]> {
  const readers = await bench.readers();
  const cookies = new Map(readers.map(({ id, cookie }) => [id, cookie]));
  const userId = trusted({ $in: [...cookies.keys()].map((id) => new Types.ObjectId(id)) });
  const rows = await ProviderProfileModel.find({ userId }, 'userId').lean();
  return rows.map((row) => ({ id: String(row._id), cookie: cookies.get(String(row.userId))! }));
}

/** First pages of the ledger of administrators, with the filters of the screen. */
export const paymentsLedger = ledgerCase('payments/ledger', async (bench) => {
  const { cookie } = await bench.admin();
  const businesses = (await businessesOf(bench)).slice(0, 5);
  const bookings = (await bench.readers()).slice(0, 5);
  const LEDGER = '/api/payments/admin/ledger';
  const today = lagosDate(new Date());
  const queries = [
    '',
    ...['charge', 'release', 'refund-ordered', 'payout-paid'].map((kind) => `?kind=${kind}`),
    ...['psp', 'commission', 'owner'].map((account) => `?account=${account}`),
    `?from=${addDays(today, -40)}&to=${addDays(today, -30)}`,
    `?from=${addDays(today, -400)}&kind=release`,
    ...businesses.flatMap(({ id }) => [`?providerId=${id}`, `?account=provider:${id}`]),
    ...bookings.map(({ bookingId }) => `?bookingId=${bookingId}`),
  ];
  return queries.map((query) => ({ path: LEDGER + query, cookie }));
});

/** First pages of the movements of businesses. */
export const paymentsMovements = ledgerCase('payments/movements', async (bench) =>
  (await businessesOf(bench)).map(({ cookie }) => ({ path: '/api/payments/me/movements', cookie })),
);

/** The money of a booking with its timeline. */
export const paymentsTimeline = ledgerCase('payments/timeline', async (bench) =>
  (await bench.readers()).map(({ bookingId, cookie }) => ({ path: `/api/payments/${bookingId}`, cookie })),
);

/** Verifies the whole ledger with the program of operators. */
export const paymentsVerify: BenchCase = {
  name: 'payments/verify',
  against: 'none (time of npm run ledger:verify)',
  budgets: [{ metric: 'time', unit: 'ms', budget: { value: 600_000 } }],
  pairs: { min: 1, max: 1 },
  warmsUpItself: true,
  open: async (bench) => {
    const { verify } = await bench.ledger();
    return {
      ours: async () => {
        const start = performance.now();
        await verify();
        return { values: { time: performance.now() - start } };
      },
    };
  },
};
