import { useCalendarEntriesQuery } from '@tm/api-client/calendarEntries';
import { useProviderCalendarQuery } from '@tm/api-client/providerCalendar';
import type { CalendarEntry, ProviderCalendar } from '@tm/contracts';
import { MINUTE_MS, type SlotSeats, addDays, fromLagos, seatsBySlot } from '@tm/domain';
import { param, useUrlState } from '@tm/ui/url-state';
import { dayOf, isShownDate, occupiesTime, bookingsOnDay } from '../days/dayBookings';
import { entriesOnDay, itemsOfDay, type DayItem } from '../days/dayEntries';

/**
 * Reservations and own entries of one restaurant on one day. `guests` counts the guests of those that occupy
 * their time, `reservations` those bookings and phone bookings, without blocked time, and `done` the
 * completed bookings.
 */
export type ReservationDay = {
  items: DayItem[];
  reservations: number;
  done: number;
  cancelled: number;
  guests: number;
  seats: number | null;
  slots: SlotSeats[];
};

/** A block takes all seats. */
const entryClaim = ({ id, kind, startsAt, endsAt, partySize }: CalendarEntry, seats: number | null) => ({
  bookingId: id,
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
  seats: kind === 'block' ? (seats ?? 0) : (partySize ?? 1),
});

/** Returns the reservations and entries of the calendar's restaurant in order, and the seats per slot. */
export function reservationsOf(
  calendar: ProviderCalendar,
  allEntries: readonly CalendarEntry[],
  date: string,
  now: Date,
): ReservationDay {
  const midnight = fromLagos(date, '00:00')!.getTime();
  const ofPlace = (calendar.bookings ?? []).filter(({ serviceId }) => serviceId === calendar.serviceId);
  const dayBookings = bookingsOnDay(
    date,
    ofPlace.filter(({ status }) => status !== 'cancelled'),
  );
  const active = dayBookings.filter(({ booking }) => occupiesTime(booking, now));
  const seats = calendar.restaurants.find(({ id }) => id === calendar.serviceId)?.seats ?? null;
  const entries = allEntries.filter(({ serviceId }) => serviceId === calendar.serviceId);
  const guestEntries = entries.filter(({ kind }) => kind !== 'block');
  const bookingClaims = active.map(({ booking }) => ({
    bookingId: booking.id,
    start: Date.parse(booking.startsAt),
    end: Date.parse(booking.endsAt),
    seats: booking.partySize ?? 1,
  }));
  const openings = dayOf(calendar.days, date).openings.map(({ start, end }) => ({
    start: midnight + start * MINUTE_MS,
    end: midnight + end * MINUTE_MS,
  }));
  const claims = [...bookingClaims, ...entries.map((entry) => entryClaim(entry, seats))];
  const guests = [...active.map(({ booking }) => booking), ...guestEntries];
  return {
    items: itemsOfDay(dayBookings, entriesOnDay(date, entries)),
    reservations: guests.length,
    done: dayBookings.filter(({ booking }) => booking.status === 'completed').length,
    cancelled: ofPlace.filter(({ status }) => status === 'cancelled').length,
    guests: guests.reduce((sum, { partySize }) => sum + (partySize ?? 1), 0),
    seats,
    slots: seatsBySlot(openings, calendar.slotMinutes, claims, seats),
  };
}

/** Stores the day in the URL (`?date=2026-11-24&place=…`). The default is today. */
export function useReservations(now: Date, today: string) {
  const [{ date, place }, set] = useUrlState({
    date: param.date(today, { isValid: isShownDate, always: true }),
    place: param.text(),
  });
  const query = useProviderCalendarQuery({ from: date, to: date, ...(place && { serviceId: place }) });
  const entries = useCalendarEntriesQuery({ from: date, to: date });
  const calendar = query.currentData;
  const isEntryError = Boolean(entries.error) && !entries.currentData && !entries.isFetching;
  return {
    date,
    calendar,
    latest: query.data,
    day: calendar && entries.currentData && reservationsOf(calendar, entries.currentData.entries, date, now),
    isFailed: isEntryError || (Boolean(query.error) && !calendar && !query.isFetching),
    retry: () => {
      if (query.error) void query.refetch();
      if (entries.error) void entries.refetch();
    },
    goTo: (to: string) => isShownDate(to) && set({ date: to }),
    step: (days: number) => set({ date: addDays(date, days) }),
    pick: (of: string) => set({ place: of }),
  };
}
