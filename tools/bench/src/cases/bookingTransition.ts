import { createBooking, loadOffer } from '@tm/service-bookings/testing';
import { burst, FEW_CONNECTIONS, type BenchRequest, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { deletePendingMail, type SignedInUser } from '../site/users';
import { freeSlots } from './slots';

/**
 * Number of bookings. Each is accepted, started and completed,
 * which yields enough transitions for a stable p99.
 */
const BOOKINGS = 130;
const CONCURRENCY = 4;
/** Distance of the bookings from now, beyond the days of other cases. */
const DISTANCE_MS = 400 * 24 * 60 * 60 * 1000;
const STATUSES = ['pending', 'accepted', 'in_progress', 'completed'] as const;
const TRANSITIONS = BOOKINGS * (STATUSES.length - 1);

type PendingBooking = { bookingId: string; owner: SignedInUser };

/** Creates pending bookings with the same function as the service. */
async function createPendingBookings(
  bench: Bench,
  nextSlot: ReturnType<typeof freeSlots>,
): Promise<PendingBooking[]> {
  const owners = new Map(bench.offers.map(({ listingId, owner }) => [listingId, owner]));
  const createPending = async (index: number): Promise<PendingBooking> => {
    const { serviceId, ...time } = nextSlot();
    const order = {
      ...time,
      customerId: bench.customers[index % bench.customers.length]!.id,
      customerPhone: '+2348031234567',
      customerAddress: '12 Admiralty Way, Lekki, Lagos',
    };
    const terms = { mostOpen: Number.MAX_SAFE_INTEGER, mostAtOne: Number.MAX_SAFE_INTEGER };
    const booking = await createBooking(await loadOffer(serviceId), order, undefined, terms);
    return { bookingId: String(booking._id), owner: owners.get(serviceId)! };
  };
  const pending: PendingBooking[] = [];
  for (let index = 0; index < BOOKINGS; index += CONCURRENCY) {
    const indexes = Array.from({ length: Math.min(CONCURRENCY, BOOKINGS - index) }, (_, at) => index + at);
    pending.push(...(await Promise.all(indexes.map(createPending))));
  }
  await deletePendingMail();
  return pending;
}

type BenchSide = Omit<Target, 'next'> & {
  headers?: Record<string, string>;
  queryOf: (step: number) => string;
};

/** Returns the requests that accept all bookings, then start all, then complete all. */
function createTransitionRequests(
  requests: readonly PendingBooking[],
  { headers, queryOf }: BenchSide,
): () => BenchRequest {
  let index = 0;
  return () => {
    const step = Math.floor(index / requests.length);
    const { bookingId, owner } = requests[index++ % requests.length]!;
    return {
      method: 'PUT',
      path: `/api/bookings/${bookingId}${queryOf(step)}`,
      headers: { ...headers, cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status: STATUSES[step + 1]! }),
    };
  };
}

export const bookingTransition: BenchCase = {
  name: 'bookings/transition',
  against: 'bare guarded update of the same document',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 6 } }],
  open: async (bench) => {
    const slots = freeSlots(bench.offers, new Date(Date.now() + DISTANCE_MS));
    const measure = async (side: BenchSide) => {
      const next = createTransitionRequests(await createPendingBookings(bench, slots), side);
      const sample = await burst({ url: side.url, pid: side.pid, next }, TRANSITIONS, FEW_CONNECTIONS);
      await deletePendingMail();
      return sample;
    };
    const ours: BenchSide = { ...bench.service('bookings'), queryOf: () => '' };
    // The bare server does not read the booking, so the query contains its expected status and version.
    const bare: BenchSide = {
      ...bench.baseline,
      queryOf: (step) => `?from=${STATUSES[step]!}&version=${step}`,
    };
    return { ours: () => measure(ours), baseline: () => measure(bare) };
  },
};
