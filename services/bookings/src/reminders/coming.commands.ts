import { BOOKING_STATUS_NAMES, checkComing } from '@tm/domain';
import { conflict, currentTime, inTransaction, notFound, trusted } from '@tm/mongo';
import { publishLiveEvent } from '@tm/records';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';

const assertMayConfirm = (booking: BookingRow, now: Date): void => {
  const verdict = checkComing(booking, now);
  if (verdict === 'legal') return;
  const isOver = booking.status === 'accepted' || booking.status === 'in_progress';
  throw conflict(
    verdict,
    verdict === 'not_accepted'
      ? 'This request is not accepted yet.'
      : isOver
        ? 'This booking has begun, so there is nothing to confirm.'
        : `This booking is ${BOOKING_STATUS_NAMES[booking.status].toLowerCase()}, so there is nothing to confirm.`,
  );
};

/**
 * Stores that the customer is coming, and refreshes the open pages of both parties, in one transaction.
 * Repeating it changes nothing. The version stays, so that it refuses no other change. Rejects with 409
 * `not_accepted` before the acceptance, 409 `already_begun` after the start or the end.
 */
export const confirmComing = ({ _id }: Pick<BookingRow, '_id'>, now = currentTime()): Promise<BookingRow> =>
  inTransaction(async (session) => {
    const booking = await BookingModel.findOneAndUpdate(
      { _id, status: 'accepted', startsAt: trusted({ $gt: now }), comingAt: trusted({ $exists: false }) },
      { $set: { comingAt: now } },
      { session, returnDocument: 'after', timestamps: false },
    ).lean<BookingRow>();
    if (booking) {
      const changed = { kind: 'booking' as const, id: String(_id) };
      const parties = [booking.customerId, booking.providerUserId];
      await publishLiveEvent(session, ...parties.map((userId) => ({ userId, ...changed })));
      return booking;
    }
    const stored = await BookingModel.findById(_id, null, { session }).lean<BookingRow>();
    if (!stored) throw notFound();
    assertMayConfirm(stored, now);
    return stored;
  });
