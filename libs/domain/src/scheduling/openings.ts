import { dayRuleOn, isClosedOn, type OpeningRules } from './dayRules';
import { fromLagos, lagosDate, lagosDays } from './lagosTime';
import { lengthOf, openSpans, type DayHours } from './openingHours';
import { DAY_MS } from './units';

/** Half-open [start, end), in epoch milliseconds. */
export type Span = { start: number; end: number };

/**
 * Returns the hours of an existing Lagos date as a span, which may end on the next date. Throws for a date
 * that does not exist.
 */
export const spanOfHours = (date: string, hours: DayHours): Span => {
  const opens = fromLagos(date, hours.open);
  if (!opens) throw new Error(`There is no ${hours.open} on ${date}.`);
  return { start: opens.getTime(), end: opens.getTime() + lengthOf(hours) };
};

/**
 * Returns the openings that begin on a Lagos date, in order: more than one if the day has breaks, none if it
 * is closed, also for a date that does not exist. An opening may last into the next day; if that is a day
 * off or a closed special day, it ends at midnight. Such a day therefore removes the whole date and the night
 * that would have begun on it. Without hours, every day is one opening.
 */
export const openingsOn = (rules: OpeningRules, date: string): Span[] => {
  const midnight = fromLagos(date, '00:00');
  const hoursOfDay = midnight && dayRuleOn(rules, date).hours;
  if (!hoursOfDay) return [];
  const next = midnight.getTime() + DAY_MS;
  const latestEnd = isClosedOn(rules, lagosDate(new Date(next))) ? next : Infinity;
  return openSpans(hoursOfDay)
    .map(({ start, end }) => ({
      start: midnight.getTime() + start,
      end: Math.min(midnight.getTime() + end, latestEnd),
    }))
    .filter(({ start, end }) => start < end);
};

/** Sorts spans and joins those without a gap between them. */
export const joinSpans = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = joined[joined.length - 1];
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
};

/**
 * Returns the openings between two instants, in order. Adjacent openings are joined; the first and the last
 * may reach beyond the instants.
 */
export const openingsBetween = (rules: OpeningRules, { start, end }: Span): Span[] =>
  joinSpans(lagosDays(new Date(start - DAY_MS), new Date(end)).flatMap((date) => openingsOn(rules, date)));
