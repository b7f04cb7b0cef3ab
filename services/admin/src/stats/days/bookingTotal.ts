import { fromLagos } from '@tm/domain';
import { currentTime, isDuplicateKey } from '@tm/mongo';
import { countMade, firstDay } from './made.queries';
import { PlatformTotalModel } from '@tm/schema/admin';

/**
 * An id is as old as its creation, and becomes visible when its transaction ends: long before this time, in
 * ms.
 */
export const SETTLED_MS = 10 * 60_000;
const ID = 'bookings';

const settled = (now: Date): Date => new Date(Math.floor((now.getTime() - SETTLED_MS) / 1000) * 1000);

/**
 * Counts all bookings: the stored count up to a time, plus those since, which are few minutes' worth. Always
 * exact; fast as long as `countAhead` runs.
 */
export const countAllBookings = async (): Promise<number> => {
  const known = await PlatformTotalModel.findById(ID).lean();
  return (known?.count ?? 0) + (await countMade('bookings', { from: known?.upTo }));
};

/** Days per count, so that no call takes long. */
const STEP_MS = 5 * 24 * 60 * 60_000;

/** Returns the ends of the steps from one time to another. */
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
 * Advances the stored count to ten minutes ago. Each step is a guarded update of one document, so that one of
 * several processes makes it, and a crash only leaves steps undone.
 */
export const countAhead = async (now = currentTime()): Promise<void> => {
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
 * Counts all bookings again and corrects the stored count; returns the difference. For rows written or
 * removed in bulk. Rejects when the stored count advanced concurrently; the caller must repeat it.
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
