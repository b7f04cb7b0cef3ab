import { fromLagos, lagosDate } from './lagosTime';
import { DAY_MS } from './units';

const FULL_DATE = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
});

const DAY = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const SHORT_DATE = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const SHORT_DAY = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
});

const MONTH = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  month: 'short',
  year: 'numeric',
});

/**
 * 11 months. Within them a day and its month name one date only, so that screens leave out the year
 * (design-language.md, rule 3). Mails, papers and titles keep it, because people read them later.
 */
const YEAR_FROM_MS = 335 * DAY_MS;
/** Returns whether a date is within 11 months of `now`, so that it is clear without its year. */
export const needsNoYear = (at: Date, now: Date | undefined): boolean =>
  now !== undefined && Math.abs(at.getTime() - now.getTime()) < YEAR_FROM_MS;

/**
 * Formats a date without its weekday, for tables: '21 Nov 2026'. With `now`, a date within 11 months of it
 * has no year: '21 Nov'.
 */
export const formatDay = (at: Date, now?: Date): string =>
  (needsNoYear(at, now) ? SHORT_DAY : DAY).format(at);

/**
 * Formats a Lagos date ('2026-11-21') as '21 Nov 2026', or with a near `now` as '21 Nov' (`formatDay`).
 * Returns a date that does not exist unchanged.
 */
export const describeDay = (date: string, now?: Date): string => {
  const noon = fromLagos(date, '12:00');
  return noon ? formatDay(noon, now) : date;
};

/** Formats a month with its year, for dates whose day does not matter: 'Jan 2026'. */
export const formatMonth = (at: Date): string => MONTH.format(at);

/** Formats a time of day: '2:00 PM'. */
export const formatTime = (at: Date): string => TIME.format(at);

/** Formats a date: 'Sat, 21 Nov 2026'. With `now`, a date within 11 months of it is 'Sat 21 Nov'. */
export const formatDate = (at: Date, now?: Date): string =>
  needsNoYear(at, now) ? SHORT_DATE.format(at).replace(',', '') : FULL_DATE.format(at);

/**
 * Formats a date and time: 'Sat, 21 Nov 2026, 2:00 PM'. With `now`, one within 11 months of it is
 * 'Sat 21 Nov, 2:00 PM'.
 */
export const formatDateTime = (at: Date, now?: Date): string => `${formatDate(at, now)}, ${TIME.format(at)}`;

/**
 * Formats a date and time relative to the current day (design-language.md, rule 3): 'Today, 2:00 PM',
 * 'Tomorrow, …', 'Yesterday, …', otherwise as `formatDateTime`.
 */
export const describeDateTime = (at: Date, now: Date): string => {
  const day = lagosDate(at);
  const relativeDays = [
    ['Yesterday', -1],
    ['Today', 0],
    ['Tomorrow', 1],
  ] as const;
  const relativeDay = relativeDays.find(
    ([, days]) => lagosDate(new Date(now.getTime() + days * DAY_MS)) === day,
  )?.[0];
  return relativeDay ? `${relativeDay}, ${TIME.format(at)}` : formatDateTime(at, now);
};
