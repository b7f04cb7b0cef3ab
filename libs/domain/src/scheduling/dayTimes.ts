import { lastBookableDate } from './bookableTime';
import type { TimeRules } from './calendarRules';
import type { Claim } from './claims';
import { offeredOn } from './freeSlots';
import { freeSpans, minutesOn, type MinuteSpan } from './freeSpans';
import { addDays } from './lagosDates';
import { joinSpans } from './openings';
import { MINUTE_MS } from './units';

/**
 * The open and the bookable parts of a day, for a calendar view; `free` is null if the claims are unknown.
 */
export type DayTimes = { date: string; openings: MinuteSpan[]; free: MinuteSpan[] | null };

/**
 * Returns the open and the free parts of consecutive Lagos dates, including the night that began on the
 * previous day. Free time begins with the first whole minute after the lead time and ends two years ahead,
 * like bookings. `claims` must contain the live claims of these days and of the buffers around them. Every
 * slot that `freeSlots` offers is within the free time.
 */
export const dayTimes = (
  rules: TimeRules,
  dates: readonly string[],
  claims: readonly Claim[] | null,
  now: Date,
): DayTimes[] => {
  const [first] = dates;
  if (!first) return [];
  const openings = joinSpans([addDays(first, -1), ...dates].flatMap((date) => offeredOn(rules, date)));
  const earliestStart = (Math.ceil(now.getTime() / MINUTE_MS) + rules.leadMinutes) * MINUTE_MS;
  const lastDate = lastBookableDate(now);
  const free =
    claims &&
    freeSpans(openings, claims, rules)
      .map(({ start, end }) => ({ start: Math.max(start, earliestStart), end }))
      .filter(({ start, end }) => start < end);
  return dates.map((date) => ({
    date,
    openings: minutesOn(date, openings),
    free: free && (date > lastDate ? [] : minutesOn(date, free)),
  }));
};
