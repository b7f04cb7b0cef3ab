import { lagosWeekdayOf } from './lagosDates';
import { fromLagos, lagosDate } from './lagosTime';
import { DAY_MS, MINUTE_MS } from './units';

/** A break between two parts of an opening, `HH:mm` in Lagos. */
export type DayBreak = { from: string; to: string };
/**
 * `HH:mm` in Lagos. A day whose closing time is not after its opening time closes on the next day; 00:00 to
 * 00:00 is the whole day. Breaks are inside the opening, in order; a break of a night may be after midnight.
 */
export type DayHours = { open: string; close: string; breaks?: readonly DayBreak[] | undefined };
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

/** Returns true if the day is open from midnight to midnight without a break. */
export const isWholeDay = ({ open, close, breaks = [] }: DayHours): boolean =>
  open === '00:00' && close === '00:00' && breaks.length === 0;

/**
 * Returns the breaks of a day in ms since the midnight on which the day begins: more than 24 hours for a
 * break after midnight.
 */
export const breakSpans = ({ open, breaks = [] }: DayHours): Span[] => {
  const opens = msOfDay(open);
  const msInOpening = (time: string) => msOfDay(time) + (msOfDay(time) < opens ? DAY_MS : 0);
  return breaks.map(({ from, to }) => ({ start: msInOpening(from), end: msInOpening(to) }));
};

/** Returns the parts of a day between its breaks, in ms since the midnight on which the day begins. */
export const openSpans = (hours: DayHours): Span[] => {
  const opens = msOfDay(hours.open);
  const parts: Span[] = [{ start: opens, end: opens + lengthOf(hours) }];
  for (const pause of breakSpans(hours)) {
    const { start, end } = parts.pop()!;
    parts.push({ start, end: Math.min(pause.start, end) }, { start: Math.max(pause.end, start), end });
  }
  return parts.filter(({ start, end }) => start < end);
};

const timeOfMs = (ms: number): string => {
  const minutes = (ms % DAY_MS) / MINUTE_MS;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** One part of a day's opening. `isNextDay` is true for a part that begins after midnight. */
export type OpenPart = { open: string; close: string; isNextDay: boolean };

/** Returns the parts of a day between its breaks as times of day: one part for a day without breaks. */
export const openParts = (hours: DayHours): OpenPart[] =>
  openSpans(hours).map(({ start, end }) => ({
    open: timeOfMs(start),
    close: timeOfMs(end),
    isNextDay: start >= DAY_MS,
  }));

/**
 * Returns the open spans of the week in ms since Sunday 00:00 in Lagos; the last span may reach into the next
 * week.
 */
const weekSpans = (hours: WeekHours): Span[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((day) => {
    const dayHours = hours[day];
    if (!dayHours) return [];
    return openSpans(dayHours).map(({ start, end }) => ({
      start: day * DAY_MS + start,
      end: day * DAY_MS + end,
    }));
  });

/** Returns the weekday of an instant in Lagos, 0 = Sunday. */
export const lagosWeekday = (at: Date): 0 | 1 | 2 | 3 | 4 | 5 | 6 => lagosWeekdayOf(lagosDate(at));

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

/** Maximum number of breaks of a day, and the minimum length of one. */
export const BREAK_LIMITS = { count: 3, minutes: 5 } as const;

/**
 * 'length': shorter than five minutes, or ends before it begins. 'order': does not begin after the break
 * before it. 'outside': not inside the opening, or touches one of its ends.
 */
export type BreakFault = 'length' | 'order' | 'outside';

/** Returns the first fault of each break of a day, in order; null for a valid break. */
export const breakFaults = (hours: DayHours): (BreakFault | null)[] => {
  const opens = msOfDay(hours.open);
  const closes = opens + lengthOf(hours);
  return breakSpans(hours).map(({ start, end }, index, all) => {
    if (start <= opens || start >= closes || end === opens) return 'outside';
    if (end < start + BREAK_LIMITS.minutes * MINUTE_MS) return 'length';
    if (end >= closes) return 'outside';
    return index > 0 && start <= all[index - 1]!.end ? 'order' : null;
  });
};
