import { lastBookableDate } from './bookableTime';
import type { TimeRules } from './calendarRules';
import { isDayFull, type Claim } from './claims';
import { offeredOn } from './freeSlots';
import { freeSpans, minutesOn, type MinuteSpan } from './freeSpans';
import { addDays } from './lagosDates';
import { joinSpans, spanOfHours } from './openings';
import { MINUTE_MS } from './units';

/**
 * The open and the bookable parts of a day, for a calendar view; `free` is null if the claims are unknown.
 */
export type DayTimes = { date: string; openings: MinuteSpan[]; free: MinuteSpan[] | null };

/**
 * Returns the open and the free parts of consecutive Lagos dates, including the night that began on the
 * previous day. Free time begins with the first whole minute after the lead time, ends with the days ahead,
 * and a full day has none, like bookings. Margins of listings and journeys to customers are not known here,
 * so a booking may need more. `claims` must contain the live claims of these days and of the distance around
 * them. Every slot that `freeSlots` offers is within the free time.
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
  const lastDate = lastBookableDate(now, rules.aheadDays);
  const free =
    claims &&
    freeSpans(openings, claims, rules)
      .map(({ start, end }) => ({ start: Math.max(start, earliestStart), end }))
      .filter(({ start, end }) => start < end);
  const isFull = (date: string): boolean => {
    const start = spanOfHours(date, { open: '00:00', close: '00:00' }).start;
    return isDayFull(claims ?? [], { bookingId: '', start }, rules.perDay);
  };
  return dates.map((date) => ({
    date,
    openings: minutesOn(date, openings),
    free: free && (date > lastDate || isFull(date) ? [] : minutesOn(date, free)),
  }));
};
