import { burst, FEW_CONNECTIONS, type BenchRequest, type Target } from '../measure/load';
import type { BenchCase, Sides } from '../run/benchCase';
import type { Bench } from '../site/bench';
import type { Reader } from '../site/readers';

/** Number of requests for a stable p99. Of 100 requests p99 depends on a single one. */
const REQUESTS = 1_000;

/** First pages of the tabs in a realistic mix: half of the requests are for all bookings. */
const FIRST_PAGES = [
  '/api/bookings',
  '/api/bookings?status=pending',
  '/api/bookings',
  '/api/bookings?status=accepted,in_progress',
  '/api/bookings',
  '/api/bookings?status=completed',
];

/** Returns requests by the readers in turn. The path changes after each round. */
function createReaderRequests(
  readers: readonly Reader[],
  headers: Record<string, string>,
  pathOf: (reader: Reader, round: number) => string,
): () => BenchRequest {
  let index = 0;
  return () => {
    const reader = readers[index % readers.length]!;
    const path = pathOf(reader, Math.floor(index++ / readers.length));
    return { path, headers: { ...headers, cookie: reader.cookie } };
  };
}

async function compareWithOneBooking(
  bench: Bench,
  pathOf: (reader: Reader, round: number) => string,
): Promise<Sides> {
  const { url, pid, headers } = bench.service('bookings');
  const readers = await bench.readers();
  const ours: Target = { url, pid, next: createReaderRequests(readers, headers, pathOf) };
  const byId = ({ bookingId }: Reader) => `/api/bookings/${bookingId}`;
  const one: Target = { url, pid, next: createReaderRequests(readers, headers, byId) };
  return {
    ours: () => burst(ours, REQUESTS, FEW_CONNECTIONS),
    baseline: () => burst(one, REQUESTS, FEW_CONNECTIONS),
  };
}

export const bookingsMine: BenchCase = {
  name: 'bookings/mine',
  against: 'one booking by its id, over the same path',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 3 } }],
  open: (bench) => compareWithOneBooking(bench, (_, round) => FIRST_PAGES[round % FIRST_PAGES.length]!),
};

export const bookingsCounts: BenchCase = {
  name: 'bookings/counts',
  against: 'one booking by its id, over the same path',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 3 } }],
  open: (bench) => compareWithOneBooking(bench, () => '/api/bookings/counts'),
};
