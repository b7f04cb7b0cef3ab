import { dayOffOn, type TimeRules } from './calendarRules';
import { lagosWeekdayOf } from './lagosDates';
import type { DayHours } from './openingHours';
import { specialDayOn } from './specialDays';

/** The rules that decide when a day is open. */
export type OpeningRules = Pick<TimeRules, 'hours' | 'daysOff' | 'special'>;

/**
 * The rule that decides about a date, and its hours, null if it is closed. The reason is a private note of
 * the provider.
 */
export type DayRule = {
  by: 'day_off' | 'special' | 'week';
  hours: DayHours | null;
  reason: string | null;
};

const WHOLE_DAY: DayHours = { open: '00:00', close: '00:00' };

/**
 * Returns the hours of an existing Lagos date. The first rule that includes the date decides: days off, then
 * special days (`specialDayOn`), then the weekly hours. Without weekly hours, a day is open as a whole.
 */
export const dayRuleOn = ({ hours, daysOff, special = [] }: OpeningRules, date: string): DayRule => {
  const off = dayOffOn(daysOff, date);
  if (off) return { by: 'day_off', hours: null, reason: off.reason ?? null };
  const day = specialDayOn(special, date);
  if (day)
    return { by: 'special', hours: day.kind === 'hours' ? day.hours : null, reason: day.reason ?? null };
  return { by: 'week', hours: hours ? (hours[lagosWeekdayOf(date)] ?? null) : WHOLE_DAY, reason: null };
};

/**
 * Returns true if the date as a whole takes no bookings: a day off or a special day without hours. A night
 * that began the day before ends there at midnight, other than before a weekday without hours.
 */
export const isClosedOn = (rules: OpeningRules, date: string): boolean => {
  const { by, hours } = dayRuleOn(rules, date);
  return by !== 'week' && hours === null;
};

/** The hours of one date that differ from the weekly hours, null if it is closed. */
export type OpeningException = { date: string; hours: DayHours | null };

/** Returns the dates whose hours are decided by days off or special days, in the order of `dates`. */
export const openingExceptions = (rules: OpeningRules, dates: readonly string[]): OpeningException[] =>
  dates.flatMap((date) => {
    const { by, hours } = dayRuleOn(rules, date);
    return by === 'week' ? [] : [{ date, hours }];
  });
