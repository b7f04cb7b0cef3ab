import { useProviderCalendarQuery } from '@tm/api-client/providerCalendar';
import type { ProviderCalendar } from '@tm/contracts';
import { MINUTE_MS, type SlotSeats, addDays, fromLagos, seatsBySlot } from '@tm/domain';
import { param, useUrlState } from '@tm/ui/url-state';
import { dayOf, isShownDate, occupiesTime, bookingsOnDay, type DayBooking } from '../days/dayBookings';

/**
 * Reservations of one restaurant on one day. `guests` counts the guests of reservations that occupy their
 * time.
 */
export type ReservationDay = {
  bookings: DayBooking[];
  cancelled: number;
  guests: number;
  seats: number | null;
  slots: SlotSeats[];
};

/** Returns the reservations of the calendar's restaurant in order, and the seats per slot. */
export function reservationsOf(calendar: ProviderCalendar, date: string, now: Date): ReservationDay {
  const midnight = fromLagos(date, '00:00')!.getTime();
  const ofPlace = (calendar.bookings ?? []).filter(({ serviceId }) => serviceId === calendar.serviceId);
  const dayBookings = bookingsOnDay(
    date,
    ofPlace.filter(({ status }) => status !== 'cancelled'),
  );
  const active = dayBookings.filter(({ booking }) => occupiesTime(booking, now));
  const claims = active.map(({ booking }) => ({
    bookingId: booking.id,
    start: Date.parse(booking.startsAt),
    end: Date.parse(booking.endsAt),
    seats: booking.partySize ?? 1,
  }));
  const openings = dayOf(calendar.days, date).openings.map(({ start, end }) => ({
    start: midnight + start * MINUTE_MS,
    end: midnight + end * MINUTE_MS,
  }));
  const seats = calendar.restaurants.find(({ id }) => id === calendar.serviceId)?.seats ?? null;
  return {
    bookings: dayBookings,
    cancelled: ofPlace.filter(({ status }) => status === 'cancelled').length,
    guests: active.reduce((sum, { booking }) => sum + (booking.partySize ?? 1), 0),
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
  const calendar = query.currentData;
  return {
    date,
    calendar,
    latest: query.data,
    day: calendar && reservationsOf(calendar, date, now),
    isFailed: Boolean(query.error) && !calendar && !query.isFetching,
    retry: () => void query.refetch(),
    goTo: (to: string) => isShownDate(to) && set({ date: to }),
    step: (days: number) => set({ date: addDays(date, days) }),
    pick: (of: string) => set({ place: of }),
  };
}
