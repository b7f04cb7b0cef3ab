import { bookingReference, calendarOf, type BookingMover, type Claim } from '@tm/domain';
import { findTimeRules } from '../availability/timeRules';
import type { Span } from '../calendarDays/calendarDay.verbs';
import { conflict, type Refusal } from '../refusal';
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

/** What a booking takes of its calendar, and how much that holds now: seats and buffer may have changed since it was made. */
export const demandOf = async (booking: BookingRow) => {
  const { capacity, bufferMinutes } = await findTimeRules(booking);
  return { bookingId: String(booking._id), seats: booking.partySize ?? 1, capacity, bufferMinutes };
};

/** 409 `slot_taken`. By whom is the provider's to know, and not the customer's. */
export const slotTaken = (by: BookingMover, obstacle: Claim): Refusal =>
  conflict(
    'slot_taken',
    by === 'provider'
      ? `This time overlaps booking ${bookingReference(obstacle.bookingId)}.`
      : 'This time is no longer free. Please choose another time.',
  );
