import { bookingReference, calendarOf, type BookingMover, type Claim, type TimeRules } from '@tm/domain';
import type { ClientSession } from 'mongoose';
import {
  claimTime,
  findObstacle,
  openDays,
  readDays,
  type CalendarDay,
  type Span,
  type WantedTime,
} from '../calendarDays/calendarDay.verbs';
import { conflict, type Refusal } from '../refusal';
import { isCrowded } from '../transaction';
import type { BookingRow } from './booking.schema';

/** On whose calendar a booking stands, and its time there; `time` is another time for it. */
export const spanOf = (
  { serviceId, providerId, listing, ...own }: BookingRow,
  time: Pick<BookingRow, 'startsAt' | 'endsAt'> = own,
): Span => ({
  calendarId: calendarOf({
    id: String(serviceId),
    providerId: String(providerId),
    category: listing.category,
  }),
  startsAt: time.startsAt,
  endsAt: time.endsAt,
});

/**
 * What a booking takes of its calendar, and how much that holds by the rules of now (`findTimeRules`): seats and buffer may have changed
 * since it was made. Refuses: 409 `too_many_guests` when it seats fewer than the booking has.
 */
export const demandOf = (
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

/** 409 `slot_taken` to whom it matters not why. */
export const noLongerFree = (): Refusal =>
  conflict('slot_taken', 'This time is no longer free. Please choose another time.');

/** 409 `slot_taken`. By whom is the provider's to know, and not the customer's. */
export const slotTaken = (by: BookingMover, obstacle: Claim): Refusal =>
  by === 'provider'
    ? conflict('slot_taken', `This time overlaps booking ${bookingReference(obstacle.bookingId)}.`)
    : noLongerFree();

/**
 * A time for a transaction that is to claim it (`known`: its days, where they were read already). Whoever is too late is told 409 `slot_taken`
 * as soon as that is to be seen: now, without a transaction; by `look`, first of all in one that had to wait for its turn or starts again, before
 * it locks anything and holds others up; or by `claim`, which writes.
 */
export const seekTime = async (by: BookingMover, wanted: WantedTime, known?: CalendarDay[] | null) => {
  const refuseTaken = (obstacle: Claim | null): void => {
    if (obstacle) throw slotTaken(by, obstacle);
  };
  let days = await openDays(wanted, known);
  refuseTaken(findObstacle(days, wanted));
  let isFresh = !isCrowded();
  return {
    look: async (session: ClientSession): Promise<void> => {
      if (!isFresh) {
        days = await readDays(wanted, session);
        refuseTaken(findObstacle(days, wanted));
      }
      isFresh = false;
    },
    claim: async (session: ClientSession): Promise<void> =>
      refuseTaken(await claimTime(session, wanted, days)),
  };
};
