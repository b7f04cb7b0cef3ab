import type { DayHours } from './openingHours';
import { DAY_MS } from './units';

/** Position of a weekday in its month: the first to the fourth, or -1 for the last. */
export type NthOfMonth = 1 | 2 | 3 | 4 | -1;

/**
 * The dates of a special day: a range of Lagos dates `yyyy-MM-dd`, both included; a day of every year,
 * `MM-DD`; or a weekday of every month, 0 = Sunday. 29 February is in leap years only.
 */
export type SpecialDates =
  { from: string; to: string } | { yearly: string } | { nth: NthOfMonth; weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6 };

/**
 * An exception from the weekly hours: closed, or other hours. The reason is a private note of the provider.
 */
export type SpecialDay = { on: SpecialDates; reason?: string | null | undefined } & (
  { kind: 'closed' } | { kind: 'hours'; hours: DayHours }
);

const utcOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Returns true if the date is the nth weekday of its month; the last one may also be the fourth. */
const isNthOfMonth = (date: string, nth: NthOfMonth, weekday: number): boolean => {
  const day = utcOf(date);
  if (day.getUTCDay() !== weekday) return false;
  if (nth === -1) return new Date(day.getTime() + 7 * DAY_MS).getUTCMonth() !== day.getUTCMonth();
  return Math.ceil(day.getUTCDate() / 7) === nth;
};

/** Kinds of dates in the order in which they win. */
const KINDS = ['dates', 'nth', 'yearly'] as const;
type SpecialKind = (typeof KINDS)[number];
/** The kinds that repeat, and that public holidays win over. */
export const REPEATED_KINDS: readonly SpecialKind[] = ['nth', 'yearly'];
const kindOf = (on: SpecialDates): SpecialKind => ('from' in on ? 'dates' : 'nth' in on ? 'nth' : 'yearly');

/** Returns true if the dates of a special day include an existing Lagos date. */
export const includesDate = (on: SpecialDates, date: string): boolean => {
  if ('from' in on) return on.from <= date && date <= on.to;
  return 'nth' in on ? isNthOfMonth(date, on.nth, on.weekday) : date.slice(5) === on.yearly;
};

/**
 * Returns the special day that applies to a Lagos date, or null. Ranges of dates win over weekdays of the
 * month, and these over days of the year. Of the same kind, the first in the list wins. `kinds` limits the
 * search.
 */
export const specialDayOn = (
  special: readonly SpecialDay[],
  date: string,
  kinds: readonly SpecialKind[] = KINDS,
): SpecialDay | null => {
  const found = special.filter(({ on }) => includesDate(on, date));
  for (const kind of kinds) {
    const first = found.find(({ on }) => kindOf(on) === kind);
    if (first) return first;
  }
  return null;
};

/** Returns true if two special days have the same dates, so that the second one never applies. */
export const hasSameDates = (one: SpecialDates, other: SpecialDates): boolean => {
  if ('from' in one) return 'from' in other && one.from === other.from && one.to === other.to;
  if ('nth' in one) return 'nth' in other && one.nth === other.nth && one.weekday === other.weekday;
  return 'yearly' in other && one.yearly === other.yearly;
};
