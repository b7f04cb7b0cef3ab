import { createBooking, loadOffer } from '@tm/data';
import { burst, FEW_CONNECTIONS, type Shot, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { dropWaitingMail, type Person } from '../site/people';
import { freeSlots } from './slots';

/** Each is accepted, started and completed: the 99th of the moves needs some hundreds. */
const BOOKINGS = 130;
const AT_ONCE = 4;
/** Beyond the days that other cases book. */
const FAR_MS = 400 * 24 * 60 * 60 * 1000;
const WAY = ['pending', 'accepted', 'in_progress', 'completed'] as const;
const MOVES = BOOKINGS * (WAY.length - 1);

type Request = { bookingId: string; owner: Person };

/** Requests that wait for their providers, made as customers make them. */
async function makeRequests(bench: Bench, nextSlot: ReturnType<typeof freeSlots>): Promise<Request[]> {
  const owners = new Map(bench.offers.map(({ listingId, owner }) => [listingId, owner]));
  const make = async (turn: number): Promise<Request> => {
    const { serviceId, ...time } = nextSlot();
    const order = {
      ...time,
      customerId: bench.customers[turn % bench.customers.length]!.id,
      customerPhone: '+2348031234567',
      customerAddress: '12 Admiralty Way, Lekki, Lagos',
    };
    const terms = { mostOpen: Number.MAX_SAFE_INTEGER, mostAtOne: Number.MAX_SAFE_INTEGER };
    const booking = await createBooking(await loadOffer(serviceId), order, undefined, terms);
    return { bookingId: String(booking._id), owner: owners.get(serviceId)! };
  };
  const made: Request[] = [];
  for (let turn = 0; turn < BOOKINGS; turn += AT_ONCE) {
    const turns = Array.from({ length: Math.min(AT_ONCE, BOOKINGS - turn) }, (_, at) => turn + at);
    made.push(...(await Promise.all(turns.map(make))));
  }
  await dropWaitingMail();
  return made;
}

type Side = Omit<Target, 'next'> & { headers?: Record<string, string>; seen: (step: number) => string };

/** All are accepted one after the other, then started, then completed. */
function moves(requests: readonly Request[], { headers, seen }: Side): () => Shot {
  let turn = 0;
  return () => {
    const step = Math.floor(turn / requests.length);
    const { bookingId, owner } = requests[turn++ % requests.length]!;
    return {
      method: 'PUT',
      path: `/api/bookings/${bookingId}${seen(step)}`,
      headers: { ...headers, cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status: WAY[step + 1]! }),
    };
  };
}

export const bookingTransition: BenchCase = {
  name: 'bookings/transition',
  against: 'bare guarded update of the same document',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 6 } }],
  open: async (bench) => {
    const slots = freeSlots(bench.offers, new Date(Date.now() + FAR_MS));
    const measure = async (side: Side) => {
      const next = moves(await makeRequests(bench, slots), side);
      const sample = await burst({ url: side.url, pid: side.pid, next }, MOVES, FEW_CONNECTIONS);
      await dropWaitingMail();
      return sample;
    };
    const ours: Side = { ...bench.service('bookings'), seen: () => '' };
    // The bare server reads nothing: it is told what the caller has seen.
    const bare: Side = { ...bench.baseline, seen: (step) => `?from=${WAY[step]!}&version=${step}` };
    return { ours: () => measure(ours), baseline: () => measure(bare) };
  },
};
