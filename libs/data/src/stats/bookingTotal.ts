import { fromLagos } from '@tm/domain';
import { isDuplicateKey } from '../refusal';
import { countMade, firstDay } from './made.reads';
import { PlatformTotalModel } from './platformDay.schema';

/** An id is as old as the moment it was made at, and is seen once its transaction has ended: long before this, in ms. */
export const SETTLED_MS = 10 * 60_000;
const ID = 'bookings';

const settled = (now: Date): Date => new Date(Math.floor((now.getTime() - SETTLED_MS) / 1000) * 1000);

/**
 * How many bookings there are: those that were counted up to a moment, and those since, which are the last minutes'. Exact whether or
 * not anybody has counted ahead; cheap as long as somebody does (`countAhead`).
 */
export const countAllBookings = async (): Promise<number> => {
  const known = await PlatformTotalModel.findById(ID).lean();
  return (known?.count ?? 0) + (await countMade('bookings', { from: known?.upTo }));
};

/** So many days are counted at once: no call takes long, however many bookings there are. */
const STEP_MS = 5 * 24 * 60 * 60_000;

/** The ends of the steps from one moment to another. */
const stepsTo = (from: Date, to: Date): Date[] => {
  const ends: Date[] = [];
  for (let at = from.getTime(); at < to.getTime();) {
    at = Math.min(at + STEP_MS, to.getTime());
    ends.push(new Date(at));
  }
  return ends;
};

const begin = async (): Promise<Date | null> => {
  const first = await firstDay();
  const upTo = first && fromLagos(first, '00:00');
  if (!upTo) return null;
  try {
    await PlatformTotalModel.create({ _id: ID, upTo, count: 0 });
  } catch (error) {
    // Another process has just begun.
    if (!isDuplicateKey(error)) throw error;
  }
  return upTo;
};

/**
 * Moves the moment up to which bookings are counted on to ten minutes ago. Guarded changes of one document: of several processes
 * one does each, and whoever dies in between has done less.
 */
export const countAhead = async (now = new Date()): Promise<void> => {
  const known = await PlatformTotalModel.findById(ID).lean();
  let from = known ? known.upTo : await begin();
  if (!from) return;
  for (const to of stepsTo(from, settled(now))) {
    const count = await countMade('bookings', { from, to });
    const { modifiedCount } = await PlatformTotalModel.updateOne(
      { _id: ID, upTo: from },
      { $set: { upTo: to }, $inc: { count } },
    );
    if (modifiedCount === 0) return;
    from = to;
  }
};

const countUpTo = async (upTo: Date): Promise<number> => {
  const first = await firstDay();
  let from = first && fromLagos(first, '00:00');
  let sum = 0;
  if (from)
    for (const to of stepsTo(from, upTo)) {
      sum += await countMade('bookings', { from, to });
      from = to;
    }
  return sum;
};

/**
 * Counts all bookings anew and mends the kept count; returns by how much it was off. For rows that were written or removed in bulk. Rejects
 * when the count went on meanwhile: it is to be tried again.
 */
export const recountBookings = async (): Promise<number> => {
  const known = await PlatformTotalModel.findById(ID).lean();
  if (!known) return 0;
  const { upTo, count } = known;
  const drift = (await countUpTo(upTo)) - count;
  if (drift === 0) return 0;
  const { modifiedCount } = await PlatformTotalModel.updateOne(
    { _id: ID, upTo, count },
    { $inc: { count: drift } },
  );
  if (modifiedCount === 0) throw new Error('The count of bookings went on while it was checked.');
  return drift;
};
