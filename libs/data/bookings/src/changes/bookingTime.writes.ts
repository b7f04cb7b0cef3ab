import { calendarKeys, calendarOf } from '@tm/domain';
import { trusted, type ClientSession } from '@tm/mongo';
import { CalendarDayModel, type BookingRow } from '@tm/schema/bookings';

/**
 * A calendar, the half-open time [startsAt, endsAt) on it, and the buffer before and after that must also be
 * free.
 */
export type CalendarSpan = {
  calendarId: string;
  startsAt: Date;
  endsAt: Date;
  bufferMinutes?: number | undefined;
};

/**
 * Returns the ids of the days to read and check for a span, including the days that only its buffer reaches.
 */
export const dayKeysOf = ({ calendarId, startsAt, endsAt, bufferMinutes }: CalendarSpan): string[] =>
  calendarKeys(calendarId, startsAt, endsAt, bufferMinutes);

/** Returns the calendar and the time span of a booking. `time` replaces the booking's own time. */
export const bookingSpan = (
  { serviceId, providerId, listing, ...own }: BookingRow,
  time: Pick<BookingRow, 'startsAt' | 'endsAt'> = own,
): CalendarSpan => ({
  calendarId: calendarOf({
    id: String(serviceId),
    providerId: String(providerId),
    category: listing.category,
  }),
  startsAt: time.startsAt,
  endsAt: time.endsAt,
});

/** Releases the claim of a booking, in the transaction that ends the booking. One write without a read. */
export const releaseTime = async (
  session: ClientSession,
  { bookingId, ...span }: CalendarSpan & { bookingId: string },
): Promise<void> => {
  await CalendarDayModel.updateMany(
    { _id: trusted({ $in: dayKeysOf({ ...span, bufferMinutes: 0 }) }) },
    { $pull: { claims: { bookingId } }, $inc: { version: 1 } },
    { session },
  );
};
