import { fromLagos, lagosDate } from './lagosTime';
import { DAY_MS, MINUTE_MS } from './units';

/**
 * `HH:mm` in Lagos. A day whose closing time is not after its opening time closes on the next day; 00:00 to
 * 00:00 is the whole day.
 */
export type DayHours = { open: string; close: string };
/** Hours by weekday, 0 = Sunday; a missing day is closed. */
export type WeekHours = { readonly [day in 0 | 1 | 2 | 3 | 4 | 5 | 6]?: DayHours | undefined };

const WEEK_MS = 7 * DAY_MS;

type Span = { start: number; end: number };

const msOfDay = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE_MS;
};

/** Returns the opening length of a day in ms, at most 24 hours. */
export const lengthOf = ({ open, close }: DayHours): number => {
  const length = msOfDay(close) - msOfDay(open);
  return length > 0 ? length : length + DAY_MS;
};

/** Returns true if the day is open from midnight to midnight. */
export const isWholeDay = ({ open, close }: DayHours): boolean => open === '00:00' && close === '00:00';

/**
 * Returns the open spans of the week in ms since Sunday 00:00 in Lagos; the last span may reach into the next
 * week.
 */
const weekSpans = (hours: WeekHours): Span[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((day) => {
    const dayHours = hours[day];
    if (!dayHours) return [];
    const start = day * DAY_MS + msOfDay(dayHours.open);
    return [{ start, end: start + lengthOf(dayHours) }];
  });

/** Returns the weekday of an instant in Lagos, 0 = Sunday. */
export const lagosWeekday = (at: Date): 0 | 1 | 2 | 3 | 4 | 5 | 6 =>
  new Date(`${lagosDate(at)}T00:00:00Z`).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6;

const msOfWeek = (at: Date): number => {
  const midnight = fromLagos(lagosDate(at), '00:00') ?? at;
  return lagosWeekday(at) * DAY_MS + (at.getTime() - midnight.getTime());
};

const msUntilClose = (spans: readonly Span[], ms: number): number | null => {
  const ends = spans.flatMap(({ start, end }) =>
    [ms, ms + WEEK_MS].filter((moment) => start <= moment && moment < end).map((moment) => end - moment),
  );
  return ends.length > 0 ? Math.max(...ends) : null;
};

/**
 * Returns true if the hours are open at the instant. The opening minute is included, the closing minute is
 * not.
 */
export const isOpenAt = (hours: WeekHours, at: Date): boolean =>
  msUntilClose(weekSpans(hours), msOfWeek(at)) !== null;

/**
 * Returns whether the hours are open at the instant, and when that changes: `until` is null if they never
 * close, `opensAt` is null if they never open. Adjacent days without a gap count as one opening.
 */
export const openingAt = (
  hours: WeekHours,
  at: Date,
): { isOpen: true; until: Date | null } | { isOpen: false; opensAt: Date | null } => {
  const spans = weekSpans(hours);
  const now = msOfWeek(at);
  const addMs = (ms: number) => new Date(at.getTime() + ms);
  let remaining = msUntilClose(spans, now);
  if (remaining === null) {
    const waitTimes = spans.map(({ start }) => (start - now + WEEK_MS) % WEEK_MS);
    return { isOpen: false, opensAt: waitTimes.length > 0 ? addMs(Math.min(...waitTimes)) : null };
  }
  for (
    let nextRemaining = msUntilClose(spans, (now + remaining) % WEEK_MS);
    nextRemaining !== null;
    nextRemaining = msUntilClose(spans, (now + remaining) % WEEK_MS)
  ) {
    remaining += nextRemaining;
    if (remaining >= WEEK_MS) return { isOpen: true, until: null };
  }
  return { isOpen: true, until: addMs(remaining) };
};

/**
 * Limits of hours that pass midnight: they open at 12:00 or later and close at 06:00 or earlier. Any other
 * closing time before the opening time is most likely a typing error.
 */
const NIGHT_LIMITS = { from: '12:00', until: '06:00' } as const;

/**
 * Returns true if the day closes after it opens: on the same day, at midnight, or in the morning after an
 * evening.
 */
export const isPossibleDay = ({ open, close }: DayHours): boolean =>
  close > open || close === '00:00' || (open >= NIGHT_LIMITS.from && close <= NIGHT_LIMITS.until);

/** Returns the days, 0 = Sunday, that open before the previous day's night has ended. */
export const overlappingDays = (hours: WeekHours): (keyof WeekHours)[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => {
    const [today, yesterday] = [hours[day], hours[((day + 6) % 7) as keyof WeekHours]];
    return today && yesterday && msOfDay(yesterday.open) + lengthOf(yesterday) > DAY_MS + msOfDay(today.open);
  });
