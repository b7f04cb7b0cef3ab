import type { CalendarBooking, CalendarDay } from '@tm/contracts';
import {
  addDays,
  isExpired,
  lagosDate,
  minutesOn,
  occupiesSlot,
  publicHolidays,
  type PublicHoliday,
} from '@tm/domain';
import { formatMinute } from './dayLabels';

/** A booking on one day, in minutes of it; `isContinued` when it began the day before. */
export type DayBooking = { booking: CalendarBooking; start: number; end: number; isContinued: boolean };

const spanOf = ({ startsAt, endsAt }: CalendarBooking) => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
});

/** Does it keep its time? Requests that ran out do not, even before the clock has cancelled them. */
export const occupiesTime = (booking: CalendarBooking, now: Date): boolean =>
  occupiesSlot(booking.status) && !isExpired({ ...booking, cancellationHours: 0 }, now);

/** What lies on a Lagos date, in the order of the day, whatever the zone of this phone. */
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

/** 'to 11:00 AM', or 'until 11:00 AM' of what began on the day before. */
export const formatEnd = ({ end, isContinued }: DayBooking): string =>
  `${isContinued ? 'until' : 'to'} ${formatMinute(end)}`;

/** The holidays of some days in a row, by date. */
export const holidaysOf = (dates: readonly string[]): ReadonlyMap<string, PublicHoliday> =>
  new Map(publicHolidays(dates[0]!, dates.at(-1)!).map((holiday) => [holiday.date, holiday]));

const NO_COUNTS = { pending: 0, accepted: 0, in_progress: 0, completed: 0, cancelled: 0 };

/** The day as the server has it, or an empty one while it is asked. */
export const dayOf = (days: readonly CalendarDay[] | undefined, date: string): CalendarDay =>
  days?.find((day) => day.date === date) ?? {
    date,
    counts: NO_COUNTS,
    dayOff: null,
    openings: [],
    free: null,
  };

/** How many appointments there are; cancelled ones take no time. */
export const activeBookingCount = ({ counts }: CalendarDay): number =>
  counts.pending + counts.accepted + counts.in_progress + counts.completed;

/** Is it a date that a calendar can show, with its neighbours? */
export const isShownDate = (date: string | null): date is string => {
  if (!date || !/^(19[7-9]\d|2\d{3})-\d{2}-\d{2}$/.test(date)) return false;
  try {
    return addDays(date, 0) === date;
  } catch {
    return false;
  }
};
