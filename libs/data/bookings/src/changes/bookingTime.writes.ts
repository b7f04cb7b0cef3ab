import { calendarKeys, calendarOf, placeOfBooking, termsOf, type ClaimTerms } from '@tm/domain';
import { trusted, type ClientSession } from '@tm/mongo';
import { CalendarDayModel, type BookingRow } from '@tm/schema/bookings';

/**
 * A calendar, the half-open time [startsAt, endsAt) on it, and the minutes before and after in which other
 * claims matter.
 */
export type CalendarSpan = {
  calendarId: string;
  startsAt: Date;
  endsAt: Date;
  reachMinutes?: number | undefined;
};

/**
 * Returns the ids of the days to read and check for a span, including the days that only its reach includes.
 */
export const dayKeysOf = ({ calendarId, startsAt, endsAt, reachMinutes }: CalendarSpan): string[] =>
  calendarKeys(calendarId, startsAt, endsAt, reachMinutes);

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

/** Returns the terms of a booking that its claim has. The area of a visit is null if it is not known. */
export const bookingTerms = ({ beforeMinutes, afterMinutes, area, ...booking }: BookingRow): ClaimTerms =>
  termsOf({
    before: beforeMinutes ?? 0,
    after: afterMinutes ?? 0,
    ...(placeOfBooking(booking) === 'at_customer' && { area: area ?? null }),
  });

/** Releases the claim of a booking, in the transaction that ends the booking. One write without a read. */
export const releaseTime = async (
  session: ClientSession,
  { bookingId, ...span }: CalendarSpan & { bookingId: string },
): Promise<void> => {
  await CalendarDayModel.updateMany(
    { _id: trusted({ $in: dayKeysOf({ ...span, reachMinutes: 0 }) }) },
    { $pull: { claims: { bookingId } }, $inc: { version: 1 } },
    { session },
  );
};

/** Releases the claims of bookings, as `releaseTime` releases one. One write for any number of them. */
export const releaseTimes = async (
  session: ClientSession,
  bookings: readonly BookingRow[],
): Promise<void> => {
  const keys = bookings.flatMap((booking) => dayKeysOf({ ...bookingSpan(booking), reachMinutes: 0 }));
  const ids = bookings.map(({ _id }) => String(_id));
  await CalendarDayModel.updateMany(
    { _id: trusted({ $in: [...new Set(keys)] }) },
    { $pull: { claims: { bookingId: { $in: ids } } }, $inc: { version: 1 } },
    { session },
  );
};
