import { burst, FEW_CONNECTIONS, type Shot, type Target } from '../measure/load';
import type { BenchCase, Sides } from '../run/benchCase';
import type { Bench } from '../site/bench';
import type { Reader } from '../site/readers';

/** The 99th of a hundred is one request: a steady one needs a thousand. */
const REQUESTS = 1_000;

/** First pages of the tabs as people open them: mostly all of their bookings. */
const FIRST_PAGES = [
  '/api/bookings',
  '/api/bookings?status=pending',
  '/api/bookings',
  '/api/bookings?status=accepted,in_progress',
  '/api/bookings',
  '/api/bookings?status=completed',
];

/** Each request is another reader's, and the next path when all have had their turn. */
function asReaders(
  readers: readonly Reader[],
  headers: Record<string, string>,
  pathOf: (reader: Reader, round: number) => string,
): () => Shot {
  let turn = 0;
  return () => {
    const reader = readers[turn % readers.length]!;
    const path = pathOf(reader, Math.floor(turn++ / readers.length));
    return { path, headers: { ...headers, cookie: reader.cookie } };
  };
}

async function besideOneBooking(
  bench: Bench,
  pathOf: (reader: Reader, round: number) => string,
): Promise<Sides> {
  const { url, pid, headers } = bench.service('bookings');
  const readers = await bench.readers();
  const ours: Target = { url, pid, next: asReaders(readers, headers, pathOf) };
  const byId = ({ bookingId }: Reader) => `/api/bookings/${bookingId}`;
  const one: Target = { url, pid, next: asReaders(readers, headers, byId) };
  return {
    ours: () => burst(ours, REQUESTS, FEW_CONNECTIONS),
    baseline: () => burst(one, REQUESTS, FEW_CONNECTIONS),
  };
}

export const bookingsMine: BenchCase = {
  name: 'bookings/mine',
  against: 'one booking by its id, over the same path',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 3 } }],
  open: (bench) => besideOneBooking(bench, (_, round) => FIRST_PAGES[round % FIRST_PAGES.length]!),
};

export const bookingsCounts: BenchCase = {
  name: 'bookings/counts',
  against: 'one booking by its id, over the same path',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 3 } }],
  open: (bench) => besideOneBooking(bench, () => '/api/bookings/counts'),
};
