import { trusted, type Types, DomainError } from '@tm/mongo';
import { DUE_BATCH, processDueRows, type DuePass } from '../../due';
import { BookingModel, CAN_EXPIRE, EXPIRY_INDEX, type BookingRow } from '@tm/schema/bookings';
import { transitionBooking } from './transitionBooking';

const findOverdue = async (now: Date, passed: readonly Types.ObjectId[]): Promise<BookingRow[]> => {
  const rows = await BookingModel.find({
    expiresAt: trusted({ ...CAN_EXPIRE, $lte: now }),
    status: 'pending',
    ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }),
  })
    .sort(EXPIRY_INDEX)
    .hint(EXPIRY_INDEX)
    .limit(DUE_BATCH)
    .lean();
  return rows as BookingRow[];
};

/** Returns true when this call cancelled the request, false when another change was first. */
const expire = async (seen: BookingRow, now: Date): Promise<boolean> => {
  try {
    await transitionBooking({ seen, to: 'cancelled', by: 'system' }, now);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/**
 * Cancels every request whose hold has ended and notifies both parties, each in a separate transaction that
 * matches only while the request is pending. Returns the number cancelled (`processDueRows`).
 */
export const expireBookings = (pass: DuePass = {}): Promise<number> =>
  processDueRows({ find: findOverdue, act: expire }, pass);
