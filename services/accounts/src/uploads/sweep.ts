import {
  claimDueUpload,
  discardUpload,
  deleteUpload,
  isUploadInUse,
  retainUpload,
  retireUpload,
} from './uploadSweep.commands';
import type { UploadRow } from '@tm/schema/records';
import { objectPathOf } from '@tm/domain';
import { timedWorker, type Service, type Worker } from '@tm/service-kit';
import { currentTime } from '@tm/mongo';
import type { Uploads } from './uploads';

type Stores = Pick<Uploads, 'images' | 'originals'>;

/** Interval of the sweep in ms. An incomplete upload is due 20 minutes after its address was issued. */
const LOOK_MS = 5 * 60_000;
const LEASE_MS = 10 * 60_000;

const removeOutputs = async ({ images }: Stores, outputs: readonly string[]): Promise<void> => {
  for (const output of outputs) await images.remove(output);
};

const isBeingChecked = ({ state, leaseUntil }: UploadRow, now: Date): boolean =>
  state === 'checking' && leaseUntil !== null && leaseUntil !== undefined && leaseUntil > now;

const remove = async (stores: Stores, row: UploadRow, now: Date): Promise<void> => {
  if (row.state !== 'discarded' && !(await discardUpload(row))) return;
  await stores.originals.remove(row.key);
  await removeOutputs(stores, row.outputs);
  await deleteUpload(row, now);
};

/**
 * Sweeps a stored picture: deletes left-over files of its check. An unused picture retires first and is
 * deleted by the next sweep.
 */
const sweepStored = async (stores: Stores, row: UploadRow, now: Date): Promise<void> => {
  const path = row.objectPath ?? '';
  await stores.originals.remove(row.key);
  await removeOutputs(
    stores,
    row.outputs.filter((output) => path !== objectPathOf(output)),
  );
  if (await isUploadInUse(row.userId, path, now)) await retainUpload(row);
  else if (row.state === 'retired') await remove(stores, row, now);
  else await retireUpload(row, now);
};

const sweepOne = async (stores: Stores, row: UploadRow, now: Date): Promise<void> => {
  if (row.state === 'stored' || row.state === 'retired') await sweepStored(stores, row, now);
  else if (!isBeingChecked(row, now)) await remove(stores, row, now);
};

/**
 * Processes all due uploads: deletes those that were never completed and pictures no longer in use. Each row
 * is leased in the database, so that any number of processes may sweep; a failed one is due again after the
 * lease. Returns the number of processed rows.
 */
export const sweepUploads = async (
  stores: Stores,
  now = currentTime(),
  isStopping: () => boolean = () => false,
): Promise<number> => {
  let count = 0;
  while (!isStopping()) {
    const row = await claimDueUpload(LEASE_MS, now);
    if (!row) break;
    await sweepOne(stores, row, now);
    count += 1;
  }
  return count;
};

/** `warnAt`: bytes below `incoming/` from which the log warns. `measured` receives their number. */
type Waiting = { warnAt: number; measured: (bytes: number) => void };

const measure = async ({ originals }: Stores, log: Service['log'], { warnAt, measured }: Waiting) => {
  const bytes = await originals.waitingBytes();
  measured(bytes);
  if (bytes >= warnAt) log.warn({ bytes, warnAt }, 'many bytes wait for completion');
};

/** Sweeps at start and about every five minutes, and measures the remaining bytes. */
export const sweepWorker = (stores: Stores, log: Service['log'], waiting: Waiting): Worker =>
  timedWorker({
    failure: 'uploads not swept',
    everyMs: LOOK_MS,
    log,
    act: async (isStopping) => {
      const count = await sweepUploads(stores, currentTime(), isStopping);
      if (count > 0) log.info({ count }, 'uploads swept');
      await measure(stores, log, waiting);
    },
  });
