import { occupiesSlot, type BookingStatus } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { releaseTimes } from './bookingTime.writes';
import {
  changeBooking,
  changeBookings,
  type Change,
  type Changer,
  type SeenChange,
} from './changeBooking.writes';
import { countMoves } from './countMove.writes';

/** The changed fields of a booking that moves to another status. */
export type MoveSet = Change['set'] & { status: BookingStatus };

/** Claims the time of an accepted booking. */
type Claim = ((session: ClientSession) => Promise<void>) | undefined;

type Moved = { seen: BookingRow; booking: BookingRow };

/** Locks in the order of new requests: the counters, then the days. */
const countAndRelease = async (
  session: ClientSession,
  moved: readonly Moved[],
  claim?: Claim,
): Promise<void> => {
  await countMoves(
    session,
    moved.map(({ seen, booking }) => ({ from: seen.status, booking })),
  );
  await claim?.(session);
  const ended = moved.filter(({ booking }) => !occupiesSlot(booking.status)).map(({ seen }) => seen);
  if (ended.length > 0) await releaseTimes(session, ended);
};

/**
 * Moves a booking to another status, in the transaction of the caller: history, counters of both parties, and
 * its time, which is released when the booking ends. The caller checks if the move is legal, and notifies.
 * Rejects with 409 `booking_changed` when the booking has changed since it was `seen`.
 */
export const moveBooking = async (
  session: ClientSession,
  { seen, ...who }: { seen: BookingRow } & Changer,
  { set, now, claim }: { set: MoveSet; now: Date; claim?: Claim },
): Promise<BookingRow> => {
  const booking = await changeBooking(session, seen, who, { set }, now);
  await countAndRelease(session, [{ seen, booking }], claim);
  return booking;
};

/**
 * Moves several bookings as `moveBooking` does, by about as many database calls as one. They are of one
 * provider, so that concurrent transactions lock in one order. Rejects with 409 `booking_changed` when one of
 * them has changed.
 */
export const moveBookings = async (
  session: ClientSession,
  moves: readonly SeenChange<MoveSet>[],
  who: Changer,
  now: Date,
): Promise<BookingRow[]> => {
  const bookings = await changeBookings(session, moves, who, now);
  await countAndRelease(
    session,
    bookings.map((booking, at) => ({ seen: moves[at]!.seen, booking })),
  );
  return bookings;
};
