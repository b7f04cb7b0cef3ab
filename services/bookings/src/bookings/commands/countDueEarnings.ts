import { trusted, type Types, inTransaction } from '@tm/mongo';
import { DUE_BATCH, processDueRows, type DuePass } from '../../due';
import { publishLiveEvent } from '@tm/records';
import { findNotErased } from '@tm/data-accounts';
import { BookingModel, CAN_BE_EARNED, EARNED_INDEX, type BookingRow } from '@tm/schema/bookings';
import { countEarned } from './booking.totals.writes';

type DueBooking = { _id: Types.ObjectId };

const findDue = (now: Date, passed: readonly Types.ObjectId[]): Promise<DueBooking[]> =>
  BookingModel.find(
    {
      earnedFrom: trusted({ ...CAN_BE_EARNED, $lte: now }),
      ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }),
    },
    '_id',
  )
    .sort(EARNED_INDEX)
    .hint(EARNED_INDEX)
    .limit(DUE_BATCH)
    .lean<DueBooking[]>()
    .exec();

/** Returns true when this call counted the booking, false when another worker was first. */
const countOne = ({ _id }: DueBooking, now: Date): Promise<boolean> =>
  inTransaction(async (session) => {
    const booking = await BookingModel.findOneAndUpdate(
      { _id, status: 'completed', earnedFrom: trusted({ ...CAN_BE_EARNED, $lte: now }) },
      { $unset: { earnedFrom: 1 } },
      { session, returnDocument: 'before', timestamps: false },
    ).lean<BookingRow>();
    if (!booking?.earnedFrom) return false;
    await countEarned(session, booking, booking.earnedFrom);
    const { providerUserId: userId } = booking;
    const existingIds = await findNotErased(session, [userId]);
    if (existingIds.has(String(userId)))
      await publishLiveEvent(session, { userId, kind: 'booking', id: String(_id) });
    return true;
  });

/**
 * Counts bookings that were completed before their scheduled start as earned, on the day of the start, once
 * it has come. Each runs in a separate transaction that matches only while the booking waits. Returns the
 * number counted (`processDueRows`).
 */
export const countDueEarnings = (pass: DuePass = {}): Promise<number> =>
  processDueRows({ find: findDue, act: countOne }, pass);
