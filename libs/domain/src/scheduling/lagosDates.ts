import { fromLagos, lagosDate } from './lagosTime';
import { DAY_MS } from './units';

const midnight = (date: string): Date => {
  const at = fromLagos(date, '00:00');
  if (!at) throw new Error(`There is no ${date}.`);
  return at;
};

/**
 * Returns the Lagos date `days` days after `date` (before it if negative). Both are `yyyy-MM-dd`. Throws for
 * a date that does not exist.
 */
export const addDays = (date: string, days: number): string =>
  lagosDate(new Date(midnight(date).getTime() + days * DAY_MS));

/**
 * Returns the number of days from one Lagos date to another, both included; 0 or less if `to` is before
 * `from`.
 */
export const daysBetween = (from: string, to: string): number =>
  (midnight(to).getTime() - midnight(from).getTime()) / DAY_MS + 1;

/** Returns the weekday of an existing date, 0 = Sunday. */
export const lagosWeekdayOf = (date: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 =>
  new Date(`${date}T00:00:00Z`).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the Monday of the week of a Lagos date. */
export const mondayOf = (date: string): string => addDays(date, -((lagosWeekdayOf(date) + 6) % 7));

/** Returns the month of a Lagos date, `yyyy-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/**
 * Returns the first day of the month that is `months` months after the month of `date` (before it if
 * negative).
 */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
};
