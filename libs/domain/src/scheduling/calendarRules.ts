import { MAX_DAYS_AHEAD, PENDING_HOLD_HOURS } from '../web/fieldLimits';
import type { Travel } from './margins';
import type { DayHours, WeekHours } from './openingHours';
import type { DeclaredHoliday, HolidayKey } from './publicHolidays';
import type { SpecialDay } from './specialDays';

/** Lagos dates `yyyy-MM-dd`, both included. The reason is a private note of the provider. */
export type DayOff = { from: string; to: string; reason?: string | null | undefined };

/**
 * The hours of a business on a public holiday, in every year: those of any day ('open'), none ('closed'), or
 * other hours.
 */
export type HolidayChoice = { holiday: HolidayKey } & (
  { choice: 'open' | 'closed' } | { choice: 'hours'; hours: DayHours }
);

/** Rules by which a provider takes bookings, in addition to the weekly hours. */
export type CalendarRules = {
  /** Minutes from one offered start to the next. */
  slotMinutes: number;
  /** Minimum notice in minutes before a booking starts. */
  leadMinutes: number;
  /** Minimum free time in minutes between two bookings. */
  bufferMinutes: number;
  /** Journeys between customers; absent while the provider has not switched them on. */
  travel?: Travel | undefined;
  /** Number of days ahead that can be booked; absent without a limit below `MAX_DAYS_AHEAD`. */
  aheadDays?: number | undefined;
  /** Maximum number of appointments that begin on one day; absent without a limit. Not for restaurants. */
  perDay?: number | undefined;
  daysOff: readonly DayOff[];
  /** Exceptions from the weekly hours; absent without any, as in calendars older than this rule. */
  special?: readonly SpecialDay[] | undefined;
  /** Choices for public holidays; a holiday without one is an ordinary day. Absent without any. */
  holidays?: readonly HolidayChoice[] | undefined;
  /** Hours for which an unanswered request holds its time. */
  holdHours: number;
};

/** Rules of a provider without stored settings. */
export const DEFAULT_CALENDAR: CalendarRules = {
  slotMinutes: 60,
  leadMinutes: 0,
  bufferMinutes: 0,
  daysOff: [],
  holdHours: PENDING_HOLD_HOURS,
};

/** Smallest and largest value of each rule, and the maximum number of days off, special days and holidays. */
export const CALENDAR_LIMITS = {
  slotMinutes: { min: 5, max: 240 },
  leadMinutes: { min: 0, max: 20_160 },
  bufferMinutes: { min: 0, max: 240 },
  holdHours: { min: 1, max: 72 },
  aheadDays: { min: 7, max: MAX_DAYS_AHEAD },
  /** 0 is no limit. */
  perDay: { min: 0, max: 50 },
  daysOff: 100,
  special: 100,
  holidays: 100,
  /** Maximum length of one entry, in days. */
  dayOffDays: 366,
} as const;

/** Maximum number of days in one query for free slots. */
export const MAX_AVAILABILITY_DAYS = 62;

/**
 * Returns the rules of a stored calendar. Missing values, also in documents older than a field, become the
 * defaults.
 */
export const calendarRulesOf = (
  stored: { readonly [Rule in keyof CalendarRules]?: CalendarRules[Rule] | null } | null | undefined,
): CalendarRules => ({
  slotMinutes: stored?.slotMinutes ?? DEFAULT_CALENDAR.slotMinutes,
  leadMinutes: stored?.leadMinutes ?? DEFAULT_CALENDAR.leadMinutes,
  bufferMinutes: stored?.bufferMinutes ?? DEFAULT_CALENDAR.bufferMinutes,
  daysOff: stored?.daysOff ?? DEFAULT_CALENDAR.daysOff,
  holdHours: stored?.holdHours ?? DEFAULT_CALENDAR.holdHours,
  ...(stored?.travel && { travel: stored.travel }),
  ...(stored?.aheadDays && stored.aheadDays < MAX_DAYS_AHEAD && { aheadDays: stored.aheadDays }),
  ...(stored?.perDay && { perDay: stored.perDay }),
  ...(stored?.special && stored.special.length > 0 && { special: stored.special }),
  ...(stored?.holidays && stored.holidays.length > 0 && { holidays: stored.holidays }),
});

/** All rules that decide when one listing, or a provider in general, may be booked. */
export type TimeRules = CalendarRules & {
  /** Null if neither the listing nor the provider has hours: any time may then be booked. */
  hours: WeekHours | null;
  /** Holidays that were declared near the dates in question; absent if there are none. */
  declared?: readonly DeclaredHoliday[] | undefined;
  /** Maximum number of seats taken at one moment: 1 for a provider, the number of seats for a restaurant. */
  capacity: number;
};

const hasOpenDay = (week: WeekHours | null | undefined): week is WeekHours =>
  Boolean(week) && Object.values(week as Record<string, DayHours | undefined>).some(Boolean);

/**
 * Returns the hours of a listing: its own, else its provider's, else null. A week without an open day counts
 * as missing.
 */
export const hoursOf = (
  listing: WeekHours | null | undefined,
  provider: WeekHours | null | undefined,
): WeekHours | null => {
  if (hasOpenDay(listing)) return listing;
  return hasOpenDay(provider) ? provider : null;
};

/** Returns the entry of days off that includes a Lagos date. */
export const dayOffOn = (daysOff: readonly DayOff[], date: string): DayOff | undefined =>
  daysOff.find(({ from, to }) => from <= date && date <= to);
