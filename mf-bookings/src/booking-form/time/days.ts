import { fromLagos, lagosDate, DAY_MS } from '@tm/domain';

export const WEEK = 7;

/** Returns noon of a Lagos date, so that date arithmetic cannot move it to another date. */
const noon = (date: string): Date => fromLagos(date, '12:00') ?? new Date(0);

export const addDays = (date: string, days: number): string =>
  lagosDate(new Date(noon(date).getTime() + days * DAY_MS));

/** Returns the number of days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / DAY_MS);

/** Returns for example '2026-11' for '2026-11-24'. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** Returns the last date of a month: '2026-11-30' for '2026-11'. */
export function lastOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
}

/** Returns seven consecutive dates: today and the next six on page 0, then week by week. */
export const weekOf = (today: string, page: number): string[] =>
  Array.from({ length: WEEK }, (_, day) => addDays(today, page * WEEK + day));

/** Returns true if a Lagos time is in the future. Returns false for dates that do not exist. */
export function isFuture(date: string, time: string, now: Date): boolean {
  const at = fromLagos(date, time);
  return at !== null && at > now;
}

const inLagos = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Africa/Lagos', ...options });
const WEEKDAY = inLagos('en-NG', { weekday: 'short' });
const LONG_WEEKDAY = inLagos('en-NG', { weekday: 'long' });
const FULL = inLagos('en-NG', { weekday: 'long', day: 'numeric', month: 'long' });
const MONTH = inLagos('en-NG', { month: 'long', year: 'numeric' });
const MONTH_ALONE = inLagos('en-NG', { month: 'long' });
const TIME = inLagos('en-US', { hour: 'numeric', minute: '2-digit' });

/** Returns for example 'November'. */
export const monthAlone = (date: string): string => MONTH_ALONE.format(noon(date));
export const weekdayOf = (date: string): string => WEEKDAY.format(noon(date));
/** Returns for example 'Tuesday 24'. */
export const shortDay = (date: string): string =>
  `${LONG_WEEKDAY.format(noon(date))} ${Number(date.slice(8))}`;
export const fullDate = (date: string): string => FULL.format(noon(date));
/** Returns for example 'November 2026', or 'November – December 2026' for a week in two months. */
export function monthNames(from: string, to: string): string {
  const [first, last] = [MONTH.format(noon(from)), MONTH.format(noon(to))];
  return first === last ? first : `${first.replace(/ \d+$/, '')} – ${last}`;
}
/** Formats '14:00' as '2:00 PM'. */
export const formatTime = (time: string): string => TIME.format(fromLagos('2026-01-01', time) ?? new Date(0));

export const PARTS = ['Morning', 'Afternoon', 'Evening'] as const;
/** Returns the part of the day that contains a time. */
export const partOf = (time: string): (typeof PARTS)[number] =>
  time < '12:00' ? 'Morning' : time < '17:00' ? 'Afternoon' : 'Evening';
