import type { ClientSession } from '@tm/mongo';
import { ListingCounterModel } from './listingCounter.schema';
import { incrementsOf, type CountedListing, type CounterShift } from './listingCounter.names';

/**
 * The number of slots. Concurrent transactions on one document conflict and one is retried, so changes are
 * spread. Each count reads all slots (ADR-013 has the figures).
 */
export const LISTING_COUNTER_SLOTS = 32;

const anySlot = (): number => Math.floor(Math.random() * LISTING_COUNTER_SLOTS);

/**
 * Changes the counters, in the transaction that changes the listings. One write, or none when the counts stay
 * equal.
 */
export const shiftCounters = async (
  session: ClientSession | null,
  shifts: readonly CounterShift[],
): Promise<void> => {
  const increments = incrementsOf(shifts);
  if (Object.keys(increments).length === 0) return;
  await ListingCounterModel.updateOne({ _id: anySlot() }, { $inc: increments }, { upsert: true }).session(
    session,
  );
};

/**
 * Updates the counters for one listing that was created (`before` null), deleted (`after` null) or changed.
 * Every command that writes a listing's status, category, location or title must call it in its transaction.
 */
export const updateCounters = async (
  session: ClientSession | null,
  before: CountedListing | null,
  after: CountedListing | null,
): Promise<void> =>
  shiftCounters(session, [
    ...(before ? [{ listing: before, by: -1 }] : []),
    ...(after ? [{ listing: after, by: 1 }] : []),
  ]);
