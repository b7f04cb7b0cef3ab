import { parentPort, workerData } from 'node:worker_threads';
import { BookingLedger } from '../bookings/ledger';
import { openWorld } from '../world';
import { withDatabase } from './database';
import type { Errand, ThreadData } from './hands';
import { writePiece } from './writePiece';

const { uri, plan, setting, ledger } = workerData as ThreadData;
const world = openWorld(plan, setting, new BookingLedger(ledger));

await withDatabase(uri, async () => {
  for (let errand = await next(); errand; errand = await next())
    parentPort?.postMessage(await writePiece(world[errand.stage](errand.piece), plan.isChecked));
});
parentPort?.close();

/** What is to be written next; null when there is nothing more. */
function next(): Promise<Errand | null> {
  return new Promise((resolve) => parentPort?.once('message', resolve));
}
