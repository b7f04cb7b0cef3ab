import { randomUUID } from 'node:crypto';
import { burst, FEW_CONNECTIONS, type Shot, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { dropWaitingMail } from '../site/people';
import { freeSlots } from './slots';

/** The 99th needs some hundreds; inserts are so quick that more of them make it steadier. */
const BOOKINGS = 400;
const INSERTS = 1_000;

/** Bookings by all customers in turn, each of a free hour: every one must succeed. */
function booking(
  { customers }: Bench,
  nextSlot: ReturnType<typeof freeSlots>,
  path: string,
  headers: object,
): () => Shot {
  let turn = 0;
  return () => {
    const { cookie } = customers[turn++ % customers.length]!;
    const order = {
      ...nextSlot(),
      customerPhone: '+2348031234567',
      customerAddress: '12 Admiralty Way, Lekki, Lagos',
    };
    return {
      method: 'POST',
      path,
      headers: { ...headers, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(order),
    };
  };
}

async function bookOnce({ url, next }: Target): Promise<string> {
  const { path, headers, body } = next();
  const reply = await fetch(url + path, { method: 'POST', headers, body });
  const made = (await reply.json()) as { id: string };
  if (reply.status !== 201) throw new Error(`a booking answers ${reply.status}: ${JSON.stringify(made)}`);
  return made.id;
}

export const bookingCreate: BenchCase = {
  name: 'bookings/create',
  against: 'bare insert of the same document',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 8 } }],
  open: async (bench) => {
    const slots = freeSlots(bench.offers, new Date());
    const { url, pid, headers } = bench.service('bookings');
    const ours: Target = { url, pid, next: booking(bench, slots, '/api/bookings', headers) };
    const path = `/api/bookings?like=${await bookOnce(ours)}`;
    const bare: Target = {
      url: bench.baseline.url,
      pid: bench.baseline.pid,
      next: booking(bench, slots, path, {}),
    };
    const book = async () => {
      const sample = await burst(ours, BOOKINGS, FEW_CONNECTIONS);
      await dropWaitingMail();
      return sample;
    };
    return { ours: book, baseline: () => burst(bare, INSERTS, FEW_CONNECTIONS) };
  },
};
