import { dayOffOn, type TimeRules } from './calendarRules';
import { lagosWeekdayOf } from './lagosDates';
import type { DayHours } from './openingHours';
import { publicHolidayOn } from './publicHolidays';
import { REPEATED_KINDS, specialDayOn, type SpecialDay } from './specialDays';

/** The rules that decide when a day is open. */
export type OpeningRules = Pick<TimeRules, 'hours' | 'daysOff' | 'special' | 'holidays' | 'declared'>;

/**
 * The rule that decides about a date, and its hours, null if it is closed. The reason is the name of a public
 * holiday, otherwise a private note of the provider.
 */
export type DayRule = {
  by: 'day_off' | 'special' | 'holiday' | 'week';
  hours: DayHours | null;
  reason: string | null;
};

const WHOLE_DAY: DayHours = { open: '00:00', close: '00:00' };

const ruleOfSpecialDay = (day: SpecialDay): DayRule => ({
  by: 'special',
  hours: day.kind === 'hours' ? day.hours : null,
  reason: day.reason ?? null,
});

/** Returns the rule of a public holiday with a choice; null if it is an ordinary day. */
const ruleOfHoliday = ({ holidays, declared }: OpeningRules, date: string): DayRule | null => {
  const found = holidays && publicHolidayOn(date, declared);
  const chosen = found && holidays.find(({ holiday }) => holiday === found.key);
  if (!chosen || chosen.choice === 'open') return null;
  return { by: 'holiday', hours: chosen.choice === 'hours' ? chosen.hours : null, reason: found.name };
};

/**
 * Returns the hours of an existing Lagos date. The first rule that includes the date decides: days off,
 * special dates, public holidays with a choice, special days that repeat (`specialDayOn`), then the weekly
 * hours. Without weekly hours, a day is open as a whole.
 */
export const dayRuleOn = (rules: OpeningRules, date: string): DayRule => {
  const { hours, daysOff, special = [] } = rules;
  const off = dayOffOn(daysOff, date);
  if (off) return { by: 'day_off', hours: null, reason: off.reason ?? null };
  const onDate = specialDayOn(special, date, ['dates']);
  if (onDate) return ruleOfSpecialDay(onDate);
  const onHoliday = ruleOfHoliday(rules, date);
  if (onHoliday) return onHoliday;
  const repeated = specialDayOn(special, date, REPEATED_KINDS);
  if (repeated) return ruleOfSpecialDay(repeated);
  return { by: 'week', hours: hours ? (hours[lagosWeekdayOf(date)] ?? null) : WHOLE_DAY, reason: null };
};

/**
 * Returns true if the date as a whole takes no bookings: a day off, or a special day or holiday without
 * hours. A night
 * that began the day before ends there at midnight, other than before a weekday without hours.
 */
export const isClosedOn = (rules: OpeningRules, date: string): boolean => {
  const { by, hours } = dayRuleOn(rules, date);
  return by !== 'week' && hours === null;
};

/** The hours of one date that differ from the weekly hours, null if it is closed. */
export type OpeningException = { date: string; hours: DayHours | null };

/**
 * Returns the dates whose hours are decided by days off, special days or holidays, in the order of `dates`.
 */
export const openingExceptions = (rules: OpeningRules, dates: readonly string[]): OpeningException[] =>
  dates.flatMap((date) => {
    const { by, hours } = dayRuleOn(rules, date);
    return by === 'week' ? [] : [{ date, hours }];
  });
