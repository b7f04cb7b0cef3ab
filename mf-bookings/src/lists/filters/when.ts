import { addDays, describeDay, lagosDate, mondayOf } from '@tm/domain';

/** Choices for the appointment date with their labels. */
export const WHEN_NAMES = {
  any: 'Any time',
  upcoming: 'Upcoming',
  week: 'This week',
  past: 'Past',
  dates: 'Choose dates',
} as const;
export type When = keyof typeof WHEN_NAMES;

/** The chosen dates, '' for none. */
export type Dates = { from: string; to: string };

/**
 * Filters of a list of bookings in addition to the status. `from` and `to` are the chosen dates, '' for none.
 */
export type BookingFilter = { search: string; when: When; from: string; to: string };

export const NO_FILTER: BookingFilter = { search: '', when: 'any', from: '', to: '' };

export const isWhen = (value: string | null): value is When =>
  value !== null && Object.hasOwn(WHEN_NAMES, value);

/** Returns the week from Monday to Sunday that contains a Lagos date. */
const weekOf = (date: string) => ({ from: mondayOf(date), to: addDays(mondayOf(date), 6) });

/** Returns the Lagos dates that a filter means at `now`. */
export function datesOf({ when, from, to }: BookingFilter, now: Date): { from?: string; to?: string } {
  const today = lagosDate(now);
  if (when === 'upcoming') return { from: today };
  if (when === 'past') return { to: addDays(today, -1) };
  if (when === 'week') return weekOf(today);
  return when === 'dates' ? { ...(from && { from }), ...(to && { to }) } : {};
}

/** Returns the query parameters of the filter. */
export const toQueryFilter = (filter: BookingFilter, now: Date) => ({
  ...(filter.search && { search: filter.search }),
  ...datesOf(filter, now),
});

export const isNarrowed = (filter: BookingFilter, now: Date): boolean =>
  Object.keys(toQueryFilter(filter, now)).length > 0;

/** Formats dates as 'From 21 Nov', 'Until 30 Nov 2028', or both; those near `now` have no year. */
export function formatDateRange({ from, to }: { from: string; to: string }, now: Date): string {
  if (!to) return `From ${describeDay(from, now)}`;
  if (!from) return `Until ${describeDay(to, now)}`;
  return from === to ? describeDay(from, now) : `${describeDay(from, now)} – ${describeDay(to, now)}`;
}
