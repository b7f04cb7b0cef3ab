import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BookingLedger } from '../bookings/ledger';
import type { Setting } from '../people/person';
import type { SizePlan } from '../sizes';
import { type Stage, STAGES, openWorld } from '../world';
import { type Written, nothingWritten, writePiece } from './writePiece';

export type Errand = { stage: Stage; piece: number };
export type ThreadData = { uri: string; plan: SizePlan; setting: Setting; ledger: SharedArrayBuffer };

/** The program of a thread: the source with its loader, or what the build has made of it beside the bundle. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './thread.mjs' : './thread.process.js',
  import.meta.url,
);

/** Somebody who invents and writes one piece after the other. */
type Hand = { write: (errand: Errand) => Promise<Written>; end: () => Promise<unknown> };

function ownHand({ plan, setting, ledger }: ThreadData): Hand {
  const world = openWorld(plan, setting, new BookingLedger(ledger));
  return {
    write: ({ stage, piece }) => writePiece(world[stage](piece), plan.isChecked),
    end: () => Promise.resolve(),
  };
}

function threadHand(data: ThreadData): Hand {
  const thread = new Worker(THREAD, { workerData: data });
  return {
    write: async (errand) => {
      thread.postMessage(errand);
      // Rejects when the thread fails.
      const [written] = (await once(thread, 'message')) as [Written];
      return written;
    },
    end: () => thread.terminate(),
  };
}

/**
 * Invents and writes everything of a plan, with so many `threads` at once: inventing takes a core, and the database waits for it.
 * Their number changes no row. `tell` hears how many rows there are.
 */
export async function writeWorld(
  data: Omit<ThreadData, 'ledger'>,
  threads: number,
  tell: (rows: number) => void = () => undefined,
): Promise<Written> {
  const { plan } = data;
  const shared = { ...data, ledger: BookingLedger.memoryFor(plan.customers) };
  const count = Math.min(threads, plan.pieces);
  const hands = count > 1 ? Array.from({ length: count }, () => threadHand(shared)) : [ownHand(shared)];
  const all = nothingWritten();
  const add = ({ counts, words }: Written) => {
    for (const table of Object.keys(counts) as (keyof typeof counts)[]) all.counts[table] += counts[table];
    for (const word of words) all.words.add(word);
    tell(Object.values(all.counts).reduce((sum, rows) => sum + rows, 0));
  };
  try {
    // What customers have booked stands in the ledger when the last business has been written.
    for (const stage of STAGES) {
      const waiting = Array.from({ length: plan.pieces }, (_, piece) => ({ stage, piece }));
      await Promise.all(
        hands.map(async (hand) => {
          for (let errand = waiting.shift(); errand; errand = waiting.shift()) add(await hand.write(errand));
        }),
      );
    }
    return all;
  } finally {
    await Promise.all(hands.map((hand) => hand.end()));
  }
}
