import type { AvailabilityRules, UpdateAvailabilityRequest } from '@tm/contracts';
import type { FieldError, FieldErrors } from 'react-hook-form';
import { holidayRequestOf, holidayTextOf, type HolidayText } from './holidayText';
import { marginRequestOf, marginTextOf, type MarginText } from './marginText';
import { specialRequestOf, specialTextOf, type SpecialText } from './specialText';
import { dayKey, dayPosition, WEEK, weekHoursOf, weekTextOf, type DayText } from '../week/weekText';

export type DayOffText = { from: string; to: string; reason: string };
export const RULES = ['slotMinutes', 'leadMinutes', 'bufferMinutes', 'holdHours'] as const;
export type RuleName = (typeof RULES)[number];
/**
 * Form fields, as text. `special` and `holidays` are absent without entries, and travel and limits without a
 * rule, as in drafts older than these fields.
 */
export type HoursText = {
  week: DayText[];
  daysOff: DayOffText[];
  special?: SpecialText[] | undefined;
  holidays?: HolidayText[] | undefined;
} & MarginText &
  Record<RuleName, string>;

export const textOf = ({ weekly, calendar }: AvailabilityRules): HoursText => ({
  week: weekTextOf(weekly),
  slotMinutes: String(calendar.slotMinutes),
  leadMinutes: String(calendar.leadMinutes),
  bufferMinutes: String(calendar.bufferMinutes),
  holdHours: String(calendar.holdHours),
  ...marginTextOf(calendar),
  daysOff: calendar.daysOff
    .map(({ from, to, reason }) => ({ from, to, reason: reason ?? '' }))
    .sort((one, other) => (one.from < other.from ? -1 : 1)),
  special: calendar.special?.map(specialTextOf),
  holidays: calendar.holidays?.map(holidayTextOf),
});

/** Returns NaN for an empty text, which JavaScript would convert to 0. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Converts the form fields to a request. A day off without a last day is one day. */
export const requestOf = ({
  week,
  daysOff,
  special,
  holidays,
  ...rules
}: HoursText): UpdateAvailabilityRequest => ({
  weekly: weekHoursOf(week),
  calendar: {
    slotMinutes: numberOf(rules.slotMinutes),
    leadMinutes: numberOf(rules.leadMinutes),
    bufferMinutes: numberOf(rules.bufferMinutes),
    holdHours: numberOf(rules.holdHours),
    ...marginRequestOf(rules),
    daysOff: daysOff.map(({ from, to, reason }) => ({ from, to: to || from, reason: reason.trim() || null })),
    ...(special && { special: special.map(specialRequestOf) }),
    ...(holidays && { holidays: holidays.map(holidayRequestOf) }),
  },
});

type ResolverResult = { errors: FieldErrors<HoursText> };

/** Moves errors from the contract's paths (days by weekday, rules below `calendar`) to the form's fields. */
export const withFormFields = <Result extends ResolverResult>(result: Result): Result => {
  const { weekly, calendar } = result.errors as FieldErrors<UpdateAvailabilityRequest>;
  if (!weekly && !calendar) return result;
  const { daysOff, ...rules } = (calendar ?? {}) as Partial<Record<string, FieldError>>;
  const errors = {
    ...rules,
    ...(weekly && { week: WEEK.map((_, position) => weekly[dayKey(position)]) }),
    ...(daysOff && { daysOff }),
  };
  return { ...result, errors };
};

/** Maps a path of a server error to a form field: 'weekly.1.close' becomes 'week.0.close'. */
export const fieldOf = (path: string): string =>
  path
    .replace(/^weekly\.(\d)/, (_, day: string) => `week.${dayPosition(Number(day))}`)
    .replace(/^calendar\./, '');
