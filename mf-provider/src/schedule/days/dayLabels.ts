import { fromLagos } from '@tm/domain';

const inLagos = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options });
const WEEKDAY = inLagos({ weekday: 'short' });
const FULL = inLagos({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const DAY = inLagos({ weekday: 'short', day: 'numeric', month: 'short' });
const SHORT = inLagos({ day: 'numeric', month: 'short' });
const MONTH = inLagos({ month: 'long', year: 'numeric' });

/** Returns noon of a Lagos date, so that formatting cannot move it to another date. */
const noon = (date: string): Date => fromLagos(date, '12:00') ?? new Date(0);

/** Returns for example 'Mon'. */
export const weekdayOf = (date: string): string => WEEKDAY.format(noon(date));
/** Returns for example 'Monday, 23 November 2026'. Sets the comma itself, because engines differ in it. */
export const fullDate = (date: string): string => FULL.format(noon(date)).replace(/^(\w+) /, '$1, ');
/** Returns for example 'Mon, 23 Nov'. */
export const shortDay = (date: string): string => DAY.format(noon(date)).replace(/^(\w+) /, '$1, ');
/** Returns for example 'November 2026'. */
export const monthName = (date: string): string => MONTH.format(noon(date));
/** Returns for example '23 to 29 Nov 2026'. */
export const formatDates = (from: string, to: string): string =>
  from === to
    ? `${SHORT.format(noon(from))} ${from.slice(0, 4)}`
    : `${SHORT.format(noon(from))} to ${SHORT.format(noon(to))} ${to.slice(0, 4)}`;

/** Formats minutes from midnight as a time of day: 540 is '9:00 AM', 1440 is '12:00 AM'. */
export const formatMinute = (minute: number): string => {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Formats a full hour: '9 AM'. */
export const formatHour = (hour: number): string => formatMinute(hour * 60).replace(':00', '');

const pluralize = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
export const formatBookingCount = (n: number): string => (n === 0 ? 'no bookings' : pluralize(n, 'booking'));
export const formatReservationCount = (n: number): string => pluralize(n, 'reservation');
export const formatGuestCount = (n: number): string => pluralize(n, 'guest');
