import { lastBookableDate } from './bookableTime';
import type { TimeRules } from './calendarRules';
import type { Claim } from './claims';
import { offeredOn } from './freeSlots';
import { freeSpans, minutesOn, type MinuteSpan } from './freeSpans';
import { addDays } from './lagosDates';
import { joinSpans } from './openings';

const MINUTE_MS = 60_000;

/** When a day is open and what of it can still be booked, as a calendar draws it; `free` is null where nobody knows what is claimed. */
export type DayTimes = { date: string; openings: MinuteSpan[]; free: MinuteSpan[] | null };

/**
 * The hours of Lagos dates that follow each other, nights of the day before included. What is free begins with the first whole minute after
 * the lead time and ends two years ahead, like bookings; claims are those of these days and of the buffers around them, live ones only. A slot
 * that `freeSlots` offers lies within.
 */
export const dayTimes = (
  rules: TimeRules,
  dates: readonly string[],
  claims: readonly Claim[] | null,
  now: Date,
): DayTimes[] => {
  const [first] = dates;
  if (!first) return [];
  const openings = joinSpans([addDays(first, -1), ...dates].flatMap((date) => offeredOn(rules, date) ?? []));
  const earliest = (Math.ceil(now.getTime() / MINUTE_MS) + rules.leadMinutes) * MINUTE_MS;
  const last = lastBookableDate(now);
  const free =
    claims &&
    freeSpans(openings, claims, rules)
      .map(({ start, end }) => ({ start: Math.max(start, earliest), end }))
      .filter(({ start, end }) => start < end);
  return dates.map((date) => ({
    date,
    openings: minutesOn(date, openings),
    free: free && (date > last ? [] : minutesOn(date, free)),
  }));
};
