import {
  bookingReference,
  entryOfClaim,
  isForeignClaim,
  type BookingMover,
  type Claim,
  type TimeRules,
} from '@tm/domain';
import { bookingTerms } from '@tm/data-bookings';
import { type ClientSession, conflict, type DomainError, isTransactionPoolSaturated } from '@tm/mongo';
import {
  REACH,
  claimTime,
  findObstacle,
  openDays,
  readDays,
  type Obstacle,
  type WantedTime,
} from './calendarDay.writes';
import type { CalendarDay, BookingRow } from '@tm/schema/bookings';

/**
 * Returns the seats and the terms that a booking has, and the current capacity, buffer and journeys of its
 * calendar (`findTimeRules`), which may have changed since it was made. The number of appointments of a day
 * is for new bookings. Rejects with 409 `too_many_guests` when the capacity is too small.
 */
export const slotRequest = (
  booking: BookingRow,
  { capacity, bufferMinutes, travel }: Pick<TimeRules, 'capacity' | 'bufferMinutes' | 'travel'>,
) => {
  const seats = booking.partySize ?? 1;
  if (seats > capacity) {
    const left = capacity === 1 ? 'is only 1 seat' : `are only ${capacity} seats`;
    throw conflict('too_many_guests', `There ${left} now.`);
  }
  const bookingId = String(booking._id);
  return { ...REACH, ...bookingTerms(booking), bookingId, seats, capacity, bufferMinutes, travel };
};

/** Error 409 `slot_taken` for customers; does not reveal the conflicting booking. */
export const noLongerFree = (): DomainError =>
  conflict('slot_taken', 'This time is no longer free. Please choose another time.');

const nameOf = ({ bookingId }: Claim): string => {
  if (isForeignClaim({ bookingId })) return 'a busy time of your other calendar';
  return entryOfClaim(bookingId) ? 'an entry in your calendar' : `booking ${bookingReference(bookingId)}`;
};

/**
 * Error 409 `slot_taken`, which names the conflicting booking to the provider, but not to the customer; or
 * `day_full`.
 */
export const slotTaken = (by: BookingMover, obstacle: Obstacle): DomainError => {
  if (obstacle === 'day_full')
    return conflict(
      'day_full',
      'This day is full: no more bookings are taken on it. Please choose another day.',
    );
  return by === 'provider'
    ? conflict('slot_taken', `This time overlaps ${nameOf(obstacle)}.`)
    : noLongerFree();
};

/**
 * Prepares the claim of a time. `known` holds its calendar days if they are already loaded. A conflict
 * rejects with 409 `slot_taken` or `day_full` as early as possible: first without a transaction; then by
 * `look`, which reads again in a transaction that had to wait or is retried, before it takes locks; finally
 * by `claim`, which writes.
 */
export const reserveSlot = async (by: BookingMover, wanted: WantedTime, known?: CalendarDay[] | null) => {
  const assertTimeFree = (obstacle: Obstacle | null): void => {
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
