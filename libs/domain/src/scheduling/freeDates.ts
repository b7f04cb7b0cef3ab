import { lastBookableDate } from './bookableTime';
import { addDays, lagosWeekdayOf } from './lagosDates';
import { fromLagos, lagosDate } from './lagosTime';
import { formatDate } from './timeLabels';

/**
 * Limits of the filter by date: candidates of one round and rounds of one request, so that a request judges
 * at most 480 listings; the days from `freeOn` to `freeTo`; and the minutes between `freeAt` and a start that
 * is near enough.
 */
export const FREE_SEARCH = { candidates: 48, rounds: 10, days: 7, nearMinutes: 60 } as const;

/** Guests for whom a table is searched if no number is given. */
export const DEFAULT_PARTY_SIZE = 2;

/** A range of Lagos dates, both included, of which one day with a free time is enough. */
export type FreeDates = { from: string; to: string };

/**
 * Returns the reason why no booking can be made on some of the dates: one is over, or more than
 * `MAX_DAYS_AHEAD` days ahead. Null for dates that can be searched.
 */
export const freeDatesProblem = (
  { from, to }: FreeDates,
  now: Date,
): 'date_in_past' | 'too_far_ahead' | null => {
  if (from < lagosDate(now)) return 'date_in_past';
  return to > lastBookableDate(now) ? 'too_far_ahead' : null;
};

const SUNDAY = 0;
const SATURDAY = 6;

/** Returns the Saturday and Sunday of the week of a Lagos date, without a day that is over. */
export const weekendOf = (today: string): FreeDates => {
  const weekday = lagosWeekdayOf(today);
  if (weekday === SUNDAY) return { from: today, to: today };
  const saturday = addDays(today, SATURDAY - weekday);
  return { from: saturday, to: addDays(saturday, 1) };
};

const describeDate = (date: string, now: Date): string => {
  const noon = fromLagos(date, '12:00');
  return noon ? formatDate(noon, now) : date;
};

/**
 * Formats dates for texts like 'Free …': 'today', 'tomorrow', 'on Tue 1 Dec', 'from Sat 5 Dec to Sun 6 Dec'.
 */
export const describeFreeDates = ({ from, to }: FreeDates, now: Date): string => {
  const today = lagosDate(now);
  if (from !== to) return `from ${describeDate(from, now)} to ${describeDate(to, now)}`;
  if (from === today) return 'today';
  return from === addDays(today, 1) ? 'tomorrow' : `on ${describeDate(from, now)}`;
};
