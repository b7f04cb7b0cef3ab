import type { CalendarBooking, CalendarDay } from '@tm/contracts';
import { addDays, isExpired, lagosDate, minutesOn, occupiesSlot } from '@tm/domain';
import { formatMinute } from './dayLabels';

/**
 * Part of a booking on one day, in minutes from midnight. `isContinued` is true if it began on an earlier
 * day.
 */
export type DayBooking = { booking: CalendarBooking; start: number; end: number; isContinued: boolean };

const spanOf = ({ startsAt, endsAt }: CalendarBooking) => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
});

/**
 * Returns true if the booking occupies its time. Expired requests do not, even before the worker cancelled
 * them.
 */
export const occupiesTime = (booking: CalendarBooking, now: Date): boolean =>
  occupiesSlot(booking.status) && !isExpired(booking, now);

/** Returns the bookings of a Lagos date in order of their start, independent of the device's time zone. */
export const bookingsOnDay = (date: string, bookings: readonly CalendarBooking[]): DayBooking[] =>
  bookings
    .flatMap((booking) =>
      minutesOn(date, [spanOf(booking)]).map((span) => ({
        booking,
        ...span,
        isContinued: lagosDate(new Date(booking.startsAt)) < date,
      })),
    )
    .sort((one, other) => one.start - other.start || (one.booking.id < other.booking.id ? -1 : 1));

/** Returns 'to 11:00 AM', or 'until 11:00 AM' for a booking that began on the day before. */
export const formatEnd = ({ end, isContinued }: Pick<DayBooking, 'end' | 'isContinued'>): string =>
  `${isContinued ? 'until' : 'to'} ${formatMinute(end)}`;

/** The public holiday of a day. */
export type DayHoliday = NonNullable<CalendarDay['holiday']>;

/** Returns the public holidays of loaded days by date. */
export const holidaysOf = (days: readonly CalendarDay[]): ReadonlyMap<string, DayHoliday> =>
  new Map(days.flatMap(({ date, holiday }) => (holiday ? [[date, holiday] as const] : [])));

const NO_COUNTS = { pending: 0, accepted: 0, in_progress: 0, completed: 0, cancelled: 0 };

/** Returns the day as loaded from the server, or an empty day while it loads. */
export const dayOf = (days: readonly CalendarDay[] | undefined, date: string): CalendarDay =>
  days?.find((day) => day.date === date) ?? {
    date,
    counts: NO_COUNTS,
    dayOff: null,
    openings: [],
    free: null,
  };

/** Counts the bookings that are not cancelled. */
export const activeBookingCount = ({ counts }: CalendarDay): number =>
  counts.pending + counts.accepted + counts.in_progress + counts.completed;

/** Returns true for a valid date from 1970 to 2999, the range that the calendar shows. */
export const isShownDate = (date: string | null): date is string => {
  if (!date || !/^(19[7-9]\d|2\d{3})-\d{2}-\d{2}$/.test(date)) return false;
  try {
    return addDays(date, 0) === date;
  } catch {
    return false;
  }
};
