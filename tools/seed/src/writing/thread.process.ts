import { parentPort, workerData } from 'node:worker_threads';
import { BookingCounter } from '../bookings/bookingCounter';
import { createDataset } from '../dataset';
import { withDatabase } from './database';
import type { WriteTask, ThreadData } from './writeDataset';
import { writePiece } from './writePiece';

const { uri, plan, options, counter } = workerData as ThreadData;
const dataset = createDataset(plan, options, new BookingCounter(counter));

await withDatabase(uri, async () => {
  for (let task = await nextTask(); task; task = await nextTask())
    parentPort?.postMessage(await writePiece(dataset[task.stage](task.piece), plan.isValidated));
});
parentPort?.close();

/** Resolves to the next task, or null when there are no more. */
function nextTask(): Promise<WriteTask | null> {
  return new Promise((resolve) => parentPort?.once('message', resolve));
}
