import {
  bookingReference,
  entryOfClaim,
  isForeignClaim,
  type BookingMover,
  type Claim,
  type TimeRules,
} from '@tm/domain';
import { type ClientSession, conflict, type DomainError, isTransactionPoolSaturated } from '@tm/mongo';
import { claimTime, findObstacle, openDays, readDays, type WantedTime } from './calendarDay.writes';
import type { CalendarDay, BookingRow } from '@tm/schema/bookings';

/**
 * Returns the seats that a booking needs and the current capacity and buffer of its calendar
 * (`findTimeRules`), which may have changed since it was made. Rejects with 409 `too_many_guests` when the
 * capacity is too small.
 */
export const slotRequest = (
  booking: BookingRow,
  { capacity, bufferMinutes }: Pick<TimeRules, 'capacity' | 'bufferMinutes'>,
) => {
  const seats = booking.partySize ?? 1;
  if (seats > capacity) {
    const left = capacity === 1 ? 'is only 1 seat' : `are only ${capacity} seats`;
    throw conflict('too_many_guests', `There ${left} now.`);
  }
  return { bookingId: String(booking._id), seats, capacity, bufferMinutes };
};

/** Error 409 `slot_taken` for customers; does not reveal the conflicting booking. */
export const noLongerFree = (): DomainError =>
  conflict('slot_taken', 'This time is no longer free. Please choose another time.');

const nameOf = ({ bookingId }: Claim): string => {
  if (isForeignClaim({ bookingId })) return 'a busy time of your other calendar';
  return entryOfClaim(bookingId) ? 'an entry in your calendar' : `booking ${bookingReference(bookingId)}`;
};

/** Error 409 `slot_taken`. Names the conflicting booking to the provider, but not to the customer. */
export const slotTaken = (by: BookingMover, obstacle: Claim): DomainError =>
  by === 'provider' ? conflict('slot_taken', `This time overlaps ${nameOf(obstacle)}.`) : noLongerFree();

/**
 * Prepares the claim of a time. `known` holds its calendar days if they are already loaded. A conflict
 * rejects with 409 `slot_taken` as early as possible: first without a transaction; then by `look`, which
 * reads again in a transaction that had to wait or is retried, before it takes locks; finally by `claim`,
 * which writes.
 */
export const reserveSlot = async (by: BookingMover, wanted: WantedTime, known?: CalendarDay[] | null) => {
  const assertTimeFree = (obstacle: Claim | null): void => {
    if (obstacle) throw slotTaken(by, obstacle);
  };
  let days = await openDays(wanted, known);
  assertTimeFree(findObstacle(days, wanted));
  let isFresh = !isTransactionPoolSaturated();
  return {
    look: async (session: ClientSession): Promise<void> => {
      if (!isFresh) {
        days = await readDays(wanted, session);
        assertTimeFree(findObstacle(days, wanted));
      }
      isFresh = false;
    },
    claim: async (session: ClientSession): Promise<void> =>
      assertTimeFree(await claimTime(session, wanted, days)),
  };
};
