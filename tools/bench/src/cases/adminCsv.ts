import { setTimeout as pause } from 'node:timers/promises';
import { maxOf, ownMemory, memoryTaken, watchMemory, type MemorySample } from '../measure/memory';
import type { BenchCase } from '../run/benchCase';
import type { Sample } from '../statistics/sample';
import type { Bench } from '../site/bench';

/** Maximum number of exported rows. In a smaller size the export contains all bookings. */
const ROWS = 1_000_000;
const MIN_ROWS = 1_000;
const MAX_BYTES = 150_000_000;
/**
 * Time for which a reader stalls. An export without backpressure
 * would write most of the million rows in this time, about 100 MB.
 */
const STALL_MS = 60_000;
/** Allowance for uncollected garbage and full connection buffers during the stall. */
const MAX_STALLED_BYTES = 50_000_000;
const LINE_END = 10;

const countLines = (bytes: Uint8Array): number => {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
};

/** Requests the export and passes its chunks to `read`, which determines the pace. */
async function readExport<T>(
  bench: Bench,
  read: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const { url, headers } = bench.service('admin');
  const { cookie } = await bench.admin();
  const stop = new AbortController();
  const response = await fetch(`${url}/api/admin/bookings.csv`, {
    headers: { ...headers, cookie },
    signal: stop.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The export returns ${response.status}`);
  try {
    return await read(response.body);
  } finally {
    stop.abort();
  }
}

/** Reads the file at full speed like a browser download. Returns the number of rows. */
async function countRows(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let rows = -1;
  for await (const chunk of chunks) {
    rows += countLines(chunk);
    if (rows >= ROWS) break;
  }
  return rows;
}

const growth = (before: readonly MemorySample[], after: readonly MemorySample[]) =>
  maxOf(after, ownMemory) - maxOf(before, ownMemory);

/**
 * Measures a fast reader, then a reader that stalls after the
 * first chunk. Unread rows must not accumulate in memory.
 */
async function measureExports(bench: Bench): Promise<Sample> {
  const { pid } = bench.service('admin');
  const fast = await watchMemory(pid, () => readExport(bench, countRows));
  const stalled = await readExport(bench, async (chunks) => {
    await chunks[Symbol.asyncIterator]().next();
    return watchMemory(pid, () => pause(STALL_MS));
  });
  const half = Math.floor(fast.samples.length / 2);
  return {
    values: {
      memory: memoryTaken(fast.samples),
      resident: maxOf(fast.samples, ({ children }) => children.resident),
      service: maxOf(fast.samples, ({ service }) => service.own),
      secondHalf: growth(fast.samples.slice(0, half), fast.samples.slice(half)),
      // No growth is a good figure, but 0 would count as not measured.
      stalled: Math.max(1, growth(stalled.samples.slice(0, 1), stalled.samples)),
    },
    ...(fast.result < MIN_ROWS && { tooFew: `only ${fast.result} rows` }),
  };
}

/**
 * Measures an export of a million bookings: the memory of the exporting process plus the growth of
 * the service, and the growth of both while a reader stalls. Also shows the difference of the maxima
 * in the two halves of the export, and the own memory of the service, which earlier cases have grown.
 */
export const adminCsv: BenchCase = {
  name: 'admin/csv',
  against: 'own memory: maximum, and growth after the reader stalled',
  budgets: [
    { metric: 'memory', unit: 'bytes', budget: { value: MAX_BYTES } },
    { metric: 'stalled', unit: 'bytes', budget: { value: MAX_STALLED_BYTES } },
  ],
  otherFigures: [
    { metric: 'resident', unit: 'bytes' },
    { metric: 'service', unit: 'bytes' },
    { metric: 'secondHalf', unit: 'bytes' },
  ],
  pairs: { min: 1, max: 1 },
  warmsUpItself: true,
  open: async (bench) => ({ ours: () => measureExports(bench) }),
};
