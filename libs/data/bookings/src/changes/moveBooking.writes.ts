import { occupiesSlot, type BookingStatus } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { bookingSpan, releaseTime } from './bookingTime.writes';
import { changeBooking, type Change, type Changer } from './changeBooking.writes';
import { countMove } from './countMove.writes';

type Move = {
  set: Change['set'] & { status: BookingStatus };
  now: Date;
  /** Claims the time of an accepted booking. */
  claim?: ((session: ClientSession) => Promise<void>) | undefined;
};

/**
 * Moves a booking to another status, in the transaction of the caller: history, counters of both parties, and
 * its time, which is released when the booking ends. The caller checks if the move is legal, and notifies.
 * Rejects with 409 `booking_changed` when the booking has changed since it was `seen`.
 */
export const moveBooking = async (
  session: ClientSession,
  { seen, ...who }: { seen: BookingRow } & Changer,
  { set, now, claim }: Move,
): Promise<BookingRow> => {
  const booking = await changeBooking(session, seen, who, { set }, now);
  // Locks in the order of new requests: the counters, then the days.
  await countMove(session, seen.status, booking);
  await claim?.(session);
  if (!occupiesSlot(set.status))
    await releaseTime(session, { ...bookingSpan(seen), bookingId: String(seen._id) });
  return booking;
};
