import { fromLagos, lagosDate } from './lagosTime';

/** `HH:mm` of Lagos. A day that closes at or before the time it opens closes on the next one; 00:00 to 00:00 is the whole day. */
export type DayHours = { open: string; close: string };
/** By weekday, 0 = Sunday; an absent day is closed. */
export type WeekHours = { readonly [day in 0 | 1 | 2 | 3 | 4 | 5 | 6]?: DayHours | undefined };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

type Span = { start: number; end: number };

const msOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE_MS;
};

/** How long a day is open, in ms: at most 24 hours. */
export const lengthOf = ({ open, close }: DayHours): number => {
  const length = msOf(close) - msOf(open);
  return length > 0 ? length : length + DAY_MS;
};

/** From midnight to midnight. */
export const isWholeDay = ({ open, close }: DayHours): boolean => open === '00:00' && close === '00:00';

/** The times of the week that are open, in ms since Sunday 00:00 of Lagos; the last may reach into the next week. */
const spansOf = (hours: WeekHours): Span[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((day) => {
    const given = hours[day];
    if (!given) return [];
    const start = day * DAY_MS + msOf(given.open);
    return [{ start, end: start + lengthOf(given) }];
  });

/** The weekday of an instant in Lagos, 0 = Sunday. */
export const lagosWeekday = (at: Date): 0 | 1 | 2 | 3 | 4 | 5 | 6 =>
  new Date(`${lagosDate(at)}T00:00:00Z`).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6;

const msOfWeek = (at: Date): number => {
  const midnight = fromLagos(lagosDate(at), '00:00') ?? at;
  return lagosWeekday(at) * DAY_MS + (at.getTime() - midnight.getTime());
};

const spanAt = (spans: readonly Span[], ms: number): number | null => {
  const ends = spans.flatMap(({ start, end }) =>
    [ms, ms + WEEK_MS].filter((moment) => start <= moment && moment < end).map((moment) => end - moment),
  );
  return ends.length > 0 ? Math.max(...ends) : null;
};

/** Is it open at that instant? The opening minute is, the closing minute is not. */
export const isOpenAt = (hours: WeekHours, at: Date): boolean =>
  spanAt(spansOf(hours), msOfWeek(at)) !== null;

/**
 * Open at that instant, and until when (null: it never closes); or closed, and when it opens next (null: never). Days that follow each
 * other without a gap are one opening.
 */
export const openingAt = (
  hours: WeekHours,
  at: Date,
): { isOpen: true; until: Date | null } | { isOpen: false; opensAt: Date | null } => {
  const spans = spansOf(hours);
  const now = msOfWeek(at);
  const later = (ms: number) => new Date(at.getTime() + ms);
  let left = spanAt(spans, now);
  if (left === null) {
    const waits = spans.map(({ start }) => (start - now + WEEK_MS) % WEEK_MS);
    return { isOpen: false, opensAt: waits.length > 0 ? later(Math.min(...waits)) : null };
  }
  for (
    let more = spanAt(spans, (now + left) % WEEK_MS);
    more !== null;
    more = spanAt(spans, (now + left) % WEEK_MS)
  ) {
    left += more;
    if (left >= WEEK_MS) return { isOpen: true, until: null };
  }
  return { isOpen: true, until: later(left) };
};

/** A night may last until six in the morning: what closes later than that, and before it opens, is a slip. */
const NIGHT = { from: '12:00', until: '06:00' } as const;

/** Does a day end after it begins: by the clock, at midnight, or in the morning after an evening? */
export const isPossibleDay = ({ open, close }: DayHours): boolean =>
  close > open || close === '00:00' || (open >= NIGHT.from && close <= NIGHT.until);

/** The days, 0 = Sunday, that open before the night of the day before has ended. */
export const overlappingDays = (hours: WeekHours): (keyof WeekHours)[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => {
    const [today, eve] = [hours[day], hours[((day + 6) % 7) as keyof WeekHours]];
    return today && eve && msOf(eve.open) + lengthOf(eve) > DAY_MS + msOf(today.open);
  });
