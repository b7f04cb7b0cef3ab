import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BookingCounter } from '../bookings/bookingCounter';
import type { DatasetOptions } from '../people/person';
import type { SizePlan } from '../sizes';
import { type Stage, STAGES, createDataset } from '../dataset';
import { type WriteResult, emptyResult, writePiece } from './writePiece';

export type WriteTask = { stage: Stage; piece: number };
export type ThreadData = { uri: string; plan: SizePlan; options: DatasetOptions; counter: SharedArrayBuffer };

/** Program of a worker thread: the source with its loader, or the built file next to the bundle. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './thread.mjs' : './thread.process.js',
  import.meta.url,
);

/** Generates and writes one piece after the other. */
type Writer = { write: (task: WriteTask) => Promise<WriteResult>; end: () => Promise<unknown> };

function createLocalWriter({ plan, options, counter }: ThreadData): Writer {
  const dataset = createDataset(plan, options, new BookingCounter(counter));
  return {
    write: ({ stage, piece }) => writePiece(dataset[stage](piece), plan.isValidated),
    end: () => Promise.resolve(),
  };
}

function createThreadWriter(data: ThreadData): Writer {
  const thread = new Worker(THREAD, { workerData: data });
  return {
    write: async (task) => {
      thread.postMessage(task);
      // Rejects when the thread fails.
      const [result] = (await once(thread, 'message')) as [WriteResult];
      return result;
    },
    end: () => thread.terminate(),
  };
}

/**
 * Generates and writes all rows of a plan with `threads` worker threads, because
 * generating occupies a core and the database waits for it. The number of
 * threads does not change the rows. `onProgress` receives the number of rows.
 */
export async function writeDataset(
  data: Omit<ThreadData, 'counter'>,
  threads: number,
  onProgress: (rows: number) => void = () => undefined,
): Promise<WriteResult> {
  const { plan } = data;
  const threadData = { ...data, counter: BookingCounter.memoryFor(plan.customers) };
  const count = Math.min(threads, plan.pieces);
  const writers =
    count > 1
      ? Array.from({ length: count }, () => createThreadWriter(threadData))
      : [createLocalWriter(threadData)];
  const total = emptyResult();
  const add = ({ counts, words }: WriteResult) => {
    for (const table of Object.keys(counts) as (keyof typeof counts)[]) total.counts[table] += counts[table];
    for (const word of words) total.words.add(word);
    onProgress(Object.values(total.counts).reduce((sum, rows) => sum + rows, 0));
  };
  try {
    // The stages run one after the other, because the counter
    // is complete only when all businesses are written.
    for (const stage of STAGES) {
      const queue = Array.from({ length: plan.pieces }, (_, piece) => ({ stage, piece }));
      await Promise.all(
        writers.map(async (writer) => {
          for (let task = queue.shift(); task; task = queue.shift()) add(await writer.write(task));
        }),
      );
    }
    return total;
  } finally {
    await Promise.all(writers.map((writer) => writer.end()));
  }
}
