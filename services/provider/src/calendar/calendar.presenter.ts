import type { CalendarBooking, CalendarDay, ProviderCalendar } from '@tm/contracts';
import type { CalendarRow, DayCount } from './queries/calendarBookings.queries';
import type { ProviderCalendarRows } from './queries/providerCalendar.queries';
import {
  BOOKING_STATUSES,
  datesFrom,
  dayRuleOn,
  dayTimes,
  daysBetween,
  isForeignClaim,
  joinBusyTimes,
  minutesOn,
  publicHolidayOn,
  type BookingStatus,
} from '@tm/domain';

const presentBooking = (row: CalendarRow, names: ReadonlyMap<string, string>): CalendarBooking => ({
  id: String(row._id),
  serviceId: String(row.serviceId),
  title: row.listing.title,
  customerName: names.get(String(row.customerId)) ?? 'User',
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  status: row.status,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  partySize: row.partySize ?? null,
  customerPhone: row.customerPhone ?? null,
  notes: row.notes ?? null,
});

const countsOn = (counts: readonly DayCount[], day: number): CalendarDay['counts'] =>
  Object.fromEntries(
    BOOKING_STATUSES.map((status) => [
      status,
      counts.find((count) => count.day === day && count.status === status)?.n ?? 0,
    ]),
  ) as Record<BookingStatus, number>;

/**
 * Presents the days between two Lagos dates to their provider, including reasons of days off and special
 * days.
 */
export const presentCalendar = (
  { rules, places, place, counts, bookings, claims, names, isWhole }: ProviderCalendarRows,
  { from, to }: { from: string; to: string },
  now: Date,
): ProviderCalendar => {
  const times = dayTimes(rules, datesFrom(from, daysBetween(from, to)), claims, now);
  const elsewhere = joinBusyTimes(
    (claims ?? [])
      .filter(isForeignClaim)
      .map(({ start, end, bookingId }) => ({ start, end, uidHash: bookingId })),
  );
  return {
    anyTime: rules.hours === null,
    slotMinutes: rules.slotMinutes,
    restaurants: places.map(({ _id, title, seats }) => ({ id: String(_id), title, seats: seats ?? null })),
    serviceId: place && String(place._id),
    days: times.map(({ date, openings, free }, day) => {
      const { by, hours, reason: note } = dayRuleOn(rules, date);
      // The name of a holiday has its own member.
      const reason = by === 'holiday' ? null : note;
      const holiday = publicHolidayOn(date, rules.declared);
      const busy = minutesOn(date, elsewhere);
      return {
        date,
        counts: countsOn(counts, day),
        dayOff: by !== 'week' && hours === null ? { reason } : null,
        ...((by === 'special' || by === 'holiday') && hours !== null && { special: { reason } }),
        ...(holiday && { holiday: { name: holiday.name, isExpected: holiday.isExpected } }),
        openings,
        free,
        ...(busy.length > 0 && { busy }),
      };
    }),
    bookings: bookings && bookings.map((row) => presentBooking(row, names)),
    isWhole,
  };
};
