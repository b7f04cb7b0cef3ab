import { lagosDate, describeDay, DAY_MS } from '@tm/domain';

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

const WEEK = 7;

export const isWhen = (value: string | null): value is When =>
  value !== null && Object.hasOwn(WHEN_NAMES, value);

const daysFrom = (now: Date, days: number): string => lagosDate(new Date(now.getTime() + days * DAY_MS));

/** Returns the week from Monday to Sunday that contains a Lagos day. */
const weekOf = (now: Date) => {
  const sinceMonday = (new Date(`${lagosDate(now)}T12:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
  return { from: daysFrom(now, -sinceMonday), to: daysFrom(now, WEEK - 1 - sinceMonday) };
};

/** Returns the Lagos dates that a filter means at `now`. */
export function datesOf({ when, from, to }: BookingFilter, now: Date): { from?: string; to?: string } {
  if (when === 'upcoming') return { from: lagosDate(now) };
  if (when === 'past') return { to: daysFrom(now, -1) };
  if (when === 'week') return weekOf(now);
  return when === 'dates' ? { ...(from && { from }), ...(to && { to }) } : {};
}

/** Returns the query parameters of the filter. */
export const toQueryFilter = (filter: BookingFilter, now: Date) => ({
  ...(filter.search && { search: filter.search }),
  ...datesOf(filter, now),
});

export const isNarrowed = (filter: BookingFilter, now: Date): boolean =>
  Object.keys(toQueryFilter(filter, now)).length > 0;

/** Returns the order of the list. */
export function orderOf(filter: BookingFilter, now: Date): 'newest first' | 'soonest first' | 'latest first' {
  const { from, to } = datesOf(filter, now);
  if (from) return 'soonest first';
  return to ? 'latest first' : 'newest first';
}

/** Formats dates as 'From 21 Nov 2026', 'Until 30 Nov 2026', or both. */
export function formatDateRange({ from, to }: { from: string; to: string }): string {
  if (!to) return `From ${describeDay(from)}`;
  if (!from) return `Until ${describeDay(to)}`;
  return from === to ? describeDay(from) : `${describeDay(from)} – ${describeDay(to)}`;
}
