import { PENDING_HOLD_HOURS } from '../web/fieldLimits';
import type { DayHours, WeekHours } from './openingHours';

/** Lagos dates `yyyy-MM-dd`, both included. The reason is the provider's own note: nobody else reads it. */
export type DayOff = { from: string; to: string; reason?: string | null | undefined };

/** How a provider takes bookings, beside the weekly hours. */
export type CalendarRules = {
  /** From one offered start to the next. */
  slotMinutes: number;
  /** A booking is made at least so long before it starts. */
  leadMinutes: number;
  /** Kept free between two bookings, at least. */
  bufferMinutes: number;
  daysOff: readonly DayOff[];
  /** So long a request that nobody answers holds its time. */
  holdHours: number;
};

/** What holds for a provider who has said nothing. */
export const DEFAULT_CALENDAR: CalendarRules = {
  slotMinutes: 60,
  leadMinutes: 0,
  bufferMinutes: 0,
  daysOff: [],
  holdHours: PENDING_HOLD_HOURS,
};

/** The smallest and the largest value of each rule, and how many days off one may name. */
export const CALENDAR_LIMITS = {
  slotMinutes: { min: 5, max: 240 },
  leadMinutes: { min: 0, max: 20_160 },
  bufferMinutes: { min: 0, max: 240 },
  holdHours: { min: 1, max: 72 },
  daysOff: 100,
  /** Of one entry, in days. */
  dayOffDays: 366,
} as const;

/** Days that one question for free slots may span. */
export const MAX_AVAILABILITY_DAYS = 62;

/** What a provider's calendar says, with the defaults where it (or a document of before) says nothing. */
export const calendarRulesOf = (
  stored: { readonly [Rule in keyof CalendarRules]?: CalendarRules[Rule] | null } | null | undefined,
): CalendarRules => ({
  slotMinutes: stored?.slotMinutes ?? DEFAULT_CALENDAR.slotMinutes,
  leadMinutes: stored?.leadMinutes ?? DEFAULT_CALENDAR.leadMinutes,
  bufferMinutes: stored?.bufferMinutes ?? DEFAULT_CALENDAR.bufferMinutes,
  daysOff: stored?.daysOff ?? DEFAULT_CALENDAR.daysOff,
  holdHours: stored?.holdHours ?? DEFAULT_CALENDAR.holdHours,
});

/** All that decides when one listing (or a provider in general) may be booked. */
export type TimeRules = CalendarRules & {
  /** Null: nobody has given any, so that any time may be booked. */
  hours: WeekHours | null;
  /** How much fits at one moment: one booking, or the seats of a restaurant. */
  capacity: number;
};

const namesADay = (week: WeekHours | null | undefined): week is WeekHours =>
  Boolean(week) && Object.values(week as Record<string, DayHours | undefined>).some(Boolean);

/** The hours that hold for a listing: its own, else its provider's, else null. A week without any day says nothing. */
export const hoursOf = (
  listing: WeekHours | null | undefined,
  provider: WeekHours | null | undefined,
): WeekHours | null => {
  if (namesADay(listing)) return listing;
  return namesADay(provider) ? provider : null;
};

/** Is that Lagos date a day off? */
export const isDayOff = (daysOff: readonly DayOff[], date: string): boolean =>
  daysOff.some(({ from, to }) => from <= date && date <= to);
