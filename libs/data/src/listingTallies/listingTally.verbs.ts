import type { ClientSession } from 'mongoose';
import { ListingTallyModel } from './listingTally.schema';
import { incrementsOf, type Tallied, type TallyShift } from './tally.names';

/**
 * Two transactions that change the same document at once make one of them begin anew, so changes are spread over so many. Each
 * count reads all of them (ADR-013 has the figures).
 */
export const TALLY_SLOTS = 32;

const anySlot = (): number => Math.floor(Math.random() * TALLY_SLOTS);

/** Moves the counts, in the transaction that changes the listings themselves. One write, or none when nothing counts otherwise. */
export const shiftTallies = async (
  session: ClientSession | null,
  shifts: readonly TallyShift[],
): Promise<void> => {
  const increments = incrementsOf(shifts);
  if (Object.keys(increments).length === 0) return;
  await ListingTallyModel.updateOne({ _id: anySlot() }, { $inc: increments }, { upsert: true }).session(
    session,
  );
};

/**
 * One listing was made (`before` null), is gone (`after` null) or has changed. Every verb that writes a listing's status, category,
 * location or title calls it, in its transaction.
 */
export const tallyChange = async (
  session: ClientSession | null,
  before: Tallied | null,
  after: Tallied | null,
): Promise<void> =>
  shiftTallies(session, [
    ...(before ? [{ listing: before, by: -1 }] : []),
    ...(after ? [{ listing: after, by: 1 }] : []),
  ]);
