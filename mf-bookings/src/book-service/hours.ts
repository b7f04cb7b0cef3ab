import type { Listing } from '@tm/contracts';
import { fromLagos, lagosDate, lagosTime } from '@tm/domain';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;
/** Times that are offered at a tap when the listing names no hours; any other can be typed. */
const USUAL = { open: '08:00', close: '18:00' };

type Day = { open: string; close: string };

/** Midnight of a Lagos date, or null when there is no such date. */
const dayStart = (date: string) => fromLagos(date, '00:00');

/** The opening hours of that date: null when the listing names none at all, 'closed' on a day off. */
export function hoursOn(
  { openingHours }: Pick<Listing, 'openingHours'>,
  date: string,
): Day | 'closed' | null {
  const start = dayStart(date);
  if (!openingHours || !start || Object.keys(openingHours).length === 0) return null;
  // Noon, so that the weekday in UTC is the one in Lagos.
  const weekday = new Date(start.getTime() + DAY_MS / 2).getUTCDay() as keyof typeof openingHours;
  return openingHours[weekday] ?? 'closed';
}

/** The next seven Lagos dates, today first. */
export const nextDates = (now: Date): string[] =>
  Array.from({ length: WEEK }, (_, day) => lagosDate(new Date(now.getTime() + day * DAY_MS)));

/** Whole hours of a date that are still to come and within its hours. */
export function timesOn(listing: Pick<Listing, 'openingHours'>, date: string, now: Date): string[] {
  const hours = hoursOn(listing, date) ?? USUAL;
  if (hours === 'closed' || !dayStart(date)) return [];
  const { open, close } = hours;
  const earliest = lagosDate(now) === date ? lagosTime(now) : '';
  return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).filter(
    (time) => time >= open && time < (close > open ? close : '24:00') && time > earliest,
  );
}

/** Is this moment of Lagos still to come? False for dates that do not exist. */
export function isFuture(date: string, time: string, now: Date): boolean {
  const at = fromLagos(date, time);
  return at !== null && at > now;
}

const WEEKDAY = new Intl.DateTimeFormat('en-NG', { timeZone: 'Africa/Lagos', weekday: 'short' });
const FULL = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
});
const noon = (date: string) => fromLagos(date, '12:00') ?? new Date(0);

export const weekdayOf = (date: string): string => WEEKDAY.format(noon(date));
export const fullDate = (date: string): string => FULL.format(noon(date));
/** '14:00' as people say it: '2:00 PM'. */
export const sayTime = (time: string): string => TIME.format(fromLagos('2026-01-01', time) ?? new Date(0));
