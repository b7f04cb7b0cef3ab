import { clockDue } from '@tm/domain';
import { DomainError, trusted, type Types } from '@tm/mongo';
import { BookingModel, CLOCK_INDEX, HAS_CLOCK, type BookingRow } from '@tm/schema/bookings';
import { DUE_BATCH, processDueRows, type DuePass } from '../../due';
import { transitionBooking } from './transitionBooking';

const findDue = async (now: Date, passed: readonly Types.ObjectId[]): Promise<BookingRow[]> => {
  const rows = await BookingModel.find({
    clockAt: trusted({ ...HAS_CLOCK, $lte: now }),
    ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }),
  })
    .sort(CLOCK_INDEX)
    .hint(CLOCK_INDEX)
    .limit(DUE_BATCH)
    .lean();
  return rows as BookingRow[];
};

/** Returns true when this call ended the booking, false when another change was first. */
const end = async (seen: BookingRow, now: Date): Promise<boolean> => {
  const to = clockDue(seen, now);
  if (!to) return false;
  try {
    await transitionBooking({ seen, to, by: 'system' }, now);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/**
 * Ends every accepted or started booking whose time has come: completes those that took place as far as
 * known, and cancels those that were never started. Each runs in a separate transaction that matches only the
 * version that was read. Returns the number ended (`processDueRows`).
 */
export const endDueBookings = (pass: DuePass = {}): Promise<number> =>
  processDueRows({ find: findDue, act: end }, pass);
