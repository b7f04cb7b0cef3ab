import { setTimeout as pause } from 'node:timers/promises';
import { mostOf, ownOf, takenIn, watchMemory, type Moment } from '../measure/memory';
import type { BenchCase, Sample } from '../run/benchCase';
import type { Bench } from '../site/bench';

/** The rows of the issue. A smaller size of data has fewer: the file then has all of it. */
const ROWS = 1_000_000;
const FEWEST_ROWS = 1_000;
const MOST_BYTES = 150_000_000;
/** So long a reader takes nothing: an export that did not wait would meanwhile have written most of the million rows, some 100 MB. */
const STILL_MS = 60_000;
/** What garbage that is not collected yet, and what fills the connection's buffers, may add meanwhile. */
const MOST_STALLED_BYTES = 50_000_000;
const LINE_END = 10;

const linesIn = (bytes: Uint8Array): number => {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
};

/** Asks for the file and gives its chunks, which come as they are taken, to a reader. */
async function readExport<T>(
  bench: Bench,
  read: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const { url, headers } = bench.service('admin');
  const { cookie } = await bench.admin();
  const stop = new AbortController();
  const reply = await fetch(`${url}/api/admin/bookings.csv`, {
    headers: { ...headers, cookie },
    signal: stop.signal,
  });
  if (!reply.ok || !reply.body) throw new Error(`The export answers ${reply.status}`);
  try {
    return await read(reply.body);
  } finally {
    stop.abort();
  }
}

/** Takes the file as a browser does that writes it down. The rows it got. */
async function takeAll(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let rows = -1;
  for await (const chunk of chunks) {
    rows += linesIn(chunk);
    if (rows >= ROWS) break;
  }
  return rows;
}

const growth = (before: readonly Moment[], after: readonly Moment[]) =>
  mostOf(after, ownOf) - mostOf(before, ownOf);

/** One reader as fast as it comes, then one who takes a first chunk and nothing more: what nobody takes must not wait in memory. */
async function takeFiles(bench: Bench): Promise<Sample> {
  const { pid } = bench.service('admin');
  const whole = await watchMemory(pid, () => readExport(bench, takeAll));
  const still = await readExport(bench, async (chunks) => {
    await chunks[Symbol.asyncIterator]().next();
    return watchMemory(pid, () => pause(STILL_MS));
  });
  const half = Math.floor(whole.samples.length / 2);
  return {
    values: {
      memory: takenIn(whole.samples),
      resident: mostOf(whole.samples, ({ started }) => started.resident),
      service: mostOf(whole.samples, ({ service }) => service.own),
      secondHalf: growth(whole.samples.slice(0, half), whole.samples.slice(half)),
      // Nothing at all is a good figure, and zero would count as not measured.
      stalled: Math.max(1, growth(still.samples.slice(0, 1), still.samples)),
    },
    ...(whole.result < FEWEST_ROWS && { tooFew: `only ${whole.result} rows` }),
  };
}

/**
 * An export of a million bookings: what it takes, the process that writes it and what the service grows by meanwhile, and by how much both
 * grow while a reader takes nothing. By how much more the second half of the file had at most than the first is shown, and the service's own
 * memory, which lists have stretched before.
 */
export const adminCsv: BenchCase = {
  name: 'admin/csv',
  against: 'own memory: at most, and beyond what it was when the reader stopped',
  judged: [
    { metric: 'memory', unit: 'bytes', budget: { value: MOST_BYTES } },
    { metric: 'stalled', unit: 'bytes', budget: { value: MOST_STALLED_BYTES } },
  ],
  beside: [
    { metric: 'resident', unit: 'bytes' },
    { metric: 'service', unit: 'bytes' },
    { metric: 'secondHalf', unit: 'bytes' },
  ],
  pairs: { least: 1, most: 1 },
  warmsUpItself: true,
  open: async (bench) => ({ ours: () => takeFiles(bench) }),
};
