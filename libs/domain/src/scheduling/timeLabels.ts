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

/** Formats a date without its weekday, for tables: '21 Nov 2026'. */
export const formatDay = (at: Date): string => DAY.format(at);

/** Formats a Lagos date ('2026-11-21') as '21 Nov 2026'; returns a date that does not exist unchanged. */
export const describeDay = (date: string): string => {
  const noon = fromLagos(date, '12:00');
  return noon ? formatDay(noon) : date;
};

/** Formats a time of day: '2:00 PM'. */
export const formatTime = (at: Date): string => TIME.format(at);

/** Formats a full date: 'Sat, 21 Nov 2026'. */
export const formatDate = (at: Date): string => FULL_DATE.format(at);

/** Formats a full date and time: 'Sat, 21 Nov 2026, 2:00 PM'. */
export const formatDateTime = (at: Date): string => `${FULL_DATE.format(at)}, ${TIME.format(at)}`;

/**
 * Formats a date and time relative to the current day (design-language.md, rule 3): 'Today, 2:00 PM',
 * 'Tomorrow, …', 'Yesterday, …', otherwise the full form.
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
  return relativeDay ? `${relativeDay}, ${TIME.format(at)}` : formatDateTime(at);
};
