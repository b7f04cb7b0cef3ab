import type { CalendarDayRecord } from '@tm/schema/bookings';
import { calendarKeys, calendarOf, occupiesSlot, termsOf } from '@tm/domain';
import type { BookingRow } from './booking';

export type CalendarDayRow = CalendarDayRecord & { __v: number };

/** Returns the calendar days of a business with the claims of its bookings. */
export function buildCalendarDays(bookings: readonly BookingRow[]): CalendarDayRow[] {
  const days = new Map<string, CalendarDayRow>();
  // After the report of a provider that the customer was absent, the time is free for others.
  const claiming = bookings.filter(
    ({ status, absence }) => occupiesSlot(status) && absence?.by !== 'provider',
  );
  for (const booking of claiming) {
    const { serviceId, providerId, listing, startsAt, endsAt } = booking;
    const calendar = calendarOf({
      id: String(serviceId),
      providerId: String(providerId),
      category: listing.category,
    });
    for (const _id of calendarKeys(calendar, startsAt, endsAt)) {
      const day = days.get(_id) ?? ({ _id, claims: [], version: 0, __v: 0 } as unknown as CalendarDayRow);
      days.set(_id, day);
      day.claims.push(toClaim(booking));
      day.version += 1;
    }
  }
  return [...days.values()];
}

const toClaim = (booking: BookingRow) => ({
  bookingId: String(booking._id),
  start: booking.startsAt.getTime(),
  end: booking.endsAt.getTime(),
  seats: booking.partySize ?? 1,
  ...termsOf({
    before: booking.beforeMinutes ?? 0,
    after: booking.afterMinutes ?? 0,
    // The generated addresses name no local government area.
    ...(booking.place === 'at_customer' && { area: null }),
  }),
  heldUntil: booking.expiresAt?.getTime() ?? null,
});
