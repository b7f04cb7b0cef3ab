import { randomUUID } from 'node:crypto';
import { burst, FEW_CONNECTIONS, type BenchRequest, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { deletePendingMail } from '../site/users';
import { freeSlots } from './slots';

/** Number of bookings for a stable p99. The baseline uses more inserts, because they are fast. */
const BOOKINGS = 400;
const INSERTS = 1_000;

/**
 * Returns booking requests by all customers in turn, each for a free hour, so that every request succeeds.
 */
function createBookingRequests(
  { customers }: Bench,
  nextSlot: ReturnType<typeof freeSlots>,
  path: string,
  headers: object,
): () => BenchRequest {
  let index = 0;
  return () => {
    const { cookie } = customers[index++ % customers.length]!;
    const body = {
      ...nextSlot(),
      customerPhone: '+2348031234567',
      customerAddress: '12 Admiralty Way, Lekki, Lagos',
    };
    return {
      method: 'POST',
      path,
      headers: { ...headers, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    };
  };
}

async function bookOnce({ url, next }: Target): Promise<string> {
  const { path, headers, body } = next();
  const response = await fetch(url + path, { method: 'POST', headers, body });
  const booking = (await response.json()) as { id: string };
  if (response.status !== 201)
    throw new Error(`a booking returns ${response.status}: ${JSON.stringify(booking)}`);
  return booking.id;
}

export const bookingCreate: BenchCase = {
  name: 'bookings/create',
  against: 'bare insert of the same document',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 8 } }],
  open: async (bench) => {
    const slots = freeSlots(bench.offers, new Date());
    const { url, pid, headers } = bench.service('bookings');
    const ours: Target = { url, pid, next: createBookingRequests(bench, slots, '/api/bookings', headers) };
    const path = `/api/bookings?like=${await bookOnce(ours)}`;
    const bare: Target = {
      url: bench.baseline.url,
      pid: bench.baseline.pid,
      next: createBookingRequests(bench, slots, path, {}),
    };
    const book = async () => {
      const sample = await burst(ours, BOOKINGS, FEW_CONNECTIONS);
      await deletePendingMail();
      return sample;
    };
    return { ours: book, baseline: () => burst(bare, INSERTS, FEW_CONNECTIONS) };
  },
};
