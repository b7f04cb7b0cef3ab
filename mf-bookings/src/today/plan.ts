import type { Booking, CalendarDay, ProviderCalendar } from '@tm/contracts';
import { bookingActions, fromLagos, lagosDate, MINUTE_MS } from '@tm/domain';

/** Free time of a day that is shorter than this is not listed, in minutes. */
const MIN_FREE_MINUTES = 30;
/** From this many minutes before its start, a job is what the provider does next. */
const SOON_MINUTES = 120;

const byTime = (a: string, b: string) => new Date(a).getTime() - new Date(b).getTime();

/** Returns the requests that the provider can accept now, the one with the soonest deadline first. */
export const toAnswer = (pending: readonly Booking[], now: Date): Booking[] =>
  pending
    .filter((booking) => bookingActions(booking, 'provider', now).some(({ to }) => to === 'accepted'))
    .sort((a, b) => byTime(a.expiresAt ?? a.startsAt, b.expiresAt ?? b.startsAt));

const dayOf = ({ startsAt }: Booking) => lagosDate(new Date(startsAt));

/** Agreed bookings of a provider around the present day. */
type Plan = {
  /** Bookings of the day, and those that still run from the day before, in the order of their start. */
  today: Booking[];
  /** The running job, otherwise the next one of the day; null when the day has none. */
  next: Booking | null;
  /** The first booking of a later day, in those that are loaded. */
  later: Booking | null;
};

/** Returns the plan of the day from agreed bookings of the day before and later. */
export function planOf(agreed: readonly Booking[], now: Date): Plan {
  const day = lagosDate(now);
  const sorted = agreed.toSorted((a, b) => byTime(a.startsAt, b.startsAt));
  const today = sorted.filter((booking) =>
    dayOf(booking) < day ? booking.status === 'in_progress' : dayOf(booking) === day,
  );
  const isOver = ({ endsAt }: Booking) => new Date(endsAt) <= now;
  return {
    today,
    next:
      today.find(({ status }) => status === 'in_progress') ??
      today.find((booking) => !isOver(booking)) ??
      today[0] ??
      null,
    later: sorted.find((booking) => dayOf(booking) > day) ?? null,
  };
}

/** True from two hours before the start of a job, when to start it is the main action. */
export const isSoon = ({ startsAt }: Booking, now: Date): boolean =>
  new Date(startsAt).getTime() - now.getTime() <= SOON_MINUTES * MINUTE_MS;

/** Free time of a day, as instants. */
export type FreeTime = { start: Date; end: Date };

const minuteOf = (date: string, minutes: number) =>
  new Date(fromLagos(date, '00:00')!.getTime() + minutes * MINUTE_MS);

const freeOf = ({ date, free }: CalendarDay): FreeTime[] =>
  (free ?? []).map(({ start, end }) => ({ start: minuteOf(date, start), end: minuteOf(date, end) }));

/** Returns the free time that is left of the day; none without hours, because any time is then free. */
export const freeToday = (calendar: ProviderCalendar | undefined, now: Date): FreeTime[] =>
  calendar && !calendar.anyTime
    ? calendar.days
        .flatMap(freeOf)
        .map(({ start, end }) => ({ start: start > now ? start : now, end }))
        .filter(({ start, end }) => end.getTime() - start.getTime() >= MIN_FREE_MINUTES * MINUTE_MS)
    : [];
