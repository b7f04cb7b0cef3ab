import { isDayOff, type TimeRules } from './calendarRules';
import { fromLagos, lagosDate, lagosDays } from './lagosTime';
import { lagosWeekday, lengthOf, type DayHours } from './openingHours';

/** Half open, [start, end), in epoch milliseconds. */
export type Span = { start: number; end: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const WHOLE_DAY: DayHours = { open: '00:00', close: '00:00' };

/** Hours of a Lagos date, which must exist, as a span; it may end on the next date. */
export const spanOfHours = (date: string, hours: DayHours): Span => {
  const opens = fromLagos(date, hours.open);
  if (!opens) throw new Error(`There is no ${hours.open} on ${date}.`);
  return { start: opens.getTime(), end: opens.getTime() + lengthOf(hours) };
};

/**
 * The opening that begins on a Lagos date, or null (also for a date that does not exist). It may last into the next day, unless that is a day off: then it ends at midnight. So
 * a day off takes the whole date away and the night that would have begun on it. Without hours, every day is one opening.
 */
export const openingOn = (
  { hours, daysOff }: Pick<TimeRules, 'hours' | 'daysOff'>,
  date: string,
): Span | null => {
  const midnight = fromLagos(date, '00:00');
  if (!midnight || isDayOff(daysOff, date)) return null;
  const given = hours ? hours[lagosWeekday(midnight)] : WHOLE_DAY;
  if (!given) return null;
  const { start, end } = spanOfHours(date, given);
  const next = midnight.getTime() + DAY_MS;
  return { start, end: end > next && isDayOff(daysOff, lagosDate(new Date(next))) ? next : end };
};

/** Spans in order, those without a gap between them as one. */
export const joinSpans = (spans: readonly Span[]): Span[] => {
  const all: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = all[all.length - 1];
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else all.push({ ...span });
  }
  return all;
};

/** When it is open between two moments, in order; openings without a gap between them are one. The first and last may reach beyond. */
export const openingsBetween = (rules: Pick<TimeRules, 'hours' | 'daysOff'>, { start, end }: Span): Span[] =>
  joinSpans(
    lagosDays(new Date(start - DAY_MS), new Date(end)).flatMap((date) => openingOn(rules, date) ?? []),
  );
