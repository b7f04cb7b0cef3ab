import type { CalendarDayRecord } from '@tm/schema/bookings';
import { calendarKeys, calendarOf, occupiesSlot } from '@tm/domain';
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

const toClaim = ({ _id, startsAt, endsAt, partySize, expiresAt }: BookingRow) => ({
  bookingId: String(_id),
  start: startsAt.getTime(),
  end: endsAt.getTime(),
  seats: partySize ?? 1,
  heldUntil: expiresAt?.getTime() ?? null,
});
