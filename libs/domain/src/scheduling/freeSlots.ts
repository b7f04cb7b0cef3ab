import { isEarlyEnough, lastBookableDate } from './bookableTime';
import type { TimeRules } from './calendarRules';
import { findConflict, isDayFull, overlaps, type Claim } from './claims';
import { dayRuleOn } from './dayRules';
import { lagosDate, lagosDays, lagosTime } from './lagosTime';
import { MAX_DISTANCE_MINUTES, type ClaimTerms } from './margins';
import { openingsBetween, openingsOn, spanOfHours, type Span } from './openings';
import { DAY_MS, MINUTE_MS } from './units';

/** Hours in which starts are offered if no hours are set; any other start may also be requested. */
const DEFAULT_HOURS = { open: '08:00', close: '18:00' } as const;

/**
 * 'closed': the rules permit no booking on the day. 'full': every permitted start is claimed, or the day has
 * as many appointments as the provider takes. Times are `HH:mm` in Lagos, in order.
 */
export type DaySlots = { date: string; state: 'free' | 'full' | 'closed'; times: string[] };

/**
 * A range of existing Lagos dates, both included, the length of the booking in minutes, the number of seats,
 * and the terms of the listing and the customer's place.
 */
export type SlotRequest = { from: string; to: string; minutes: number; seats: number } & ClaimTerms;

const daysSpan = ({ from, to }: SlotRequest): Span => ({
  start: spanOfHours(from, { open: '00:00', close: '00:00' }).start,
  end: spanOfHours(to, { open: '00:00', close: '00:00' }).end,
});

const REACH_MS = MAX_DISTANCE_MINUTES * MINUTE_MS;

/**
 * Returns the span whose claims affect a request: its days, the time that a late start takes on the following
 * day, and the longest distance around both.
 */
export const claimedSpan = (request: SlotRequest): Span => {
  const { start, end } = daysSpan(request);
  return { start: start - REACH_MS, end: end + request.minutes * MINUTE_MS + REACH_MS };
};

/**
 * Returns the spans of starts offered on a Lagos date: the openings that begin on it, or the default hours if
 * neither weekly hours nor a special day decide; none if the day is closed or off.
 */
export const offeredOn = (rules: TimeRules, date: string): Span[] => {
  const openings = openingsOn(rules, date);
  const isAnyTime = openings.length > 0 && !rules.hours && dayRuleOn(rules, date).by === 'week';
  return isAnyTime ? [spanOfHours(date, DEFAULT_HOURS)] : openings;
};

const startsIn = (grid: Span, slotMinutes: number, closesAt: number, length: number): number[] => {
  const starts: number[] = [];
  for (
    let start = grid.start;
    start < grid.end && start + length <= closesAt;
    start += slotMinutes * MINUTE_MS
  )
    starts.push(start);
  return starts;
};

/**
 * Returns the bookable starts of each day: every `slotMinutes` from the beginning of each opening, within
 * hours, days off, lead time and the days ahead (like `checkBookableTime`), without a conflicting claim
 * (`findConflict`), and none on a full day (`isDayFull`). `claims` must contain each live claim within
 * `claimedSpan` once.
 */
export const freeSlots = (
  rules: TimeRules,
  request: SlotRequest,
  claims: readonly Claim[],
  now: Date,
): DaySlots[] => {
  const requestedSpan = daysSpan(request);
  const dates = lagosDays(new Date(requestedSpan.start), new Date(requestedSpan.end));
  type Day = { isOffered: boolean; isFull?: boolean; times: Set<string> };
  const days = new Map<string, Day>(dates.map((date) => [date, { isOffered: false, times: new Set() }]));
  const { seats, before, after, area } = request;
  const length = request.minutes * MINUTE_MS;
  const openings = openingsBetween(rules, claimedSpan(request));
  const lastDate = lastBookableDate(now, rules.aheadDays);
  const previousDate = lagosDate(new Date(requestedSpan.start - DAY_MS));
  for (const grid of [previousDate, ...dates].flatMap((date) => offeredOn(rules, date))) {
    const closesAt =
      openings.find(({ start, end }) => start <= grid.start && grid.end <= end)?.end ?? grid.end;
    const nearbyClaims = claims.filter((claim) =>
      overlaps(claim, { start: grid.start - REACH_MS, end: grid.end + length + REACH_MS }),
    );
    for (const start of startsIn(grid, rules.slotMinutes, closesAt, length)) {
      const date = lagosDate(new Date(start));
      const day = days.get(date);
      if (!day || date > lastDate || !isEarlyEnough(rules, start, now)) continue;
      day.isOffered = true;
      const wanted = { bookingId: '', start, end: start + length, seats, before, after, area };
      day.isFull ??= isDayFull(claims, wanted, rules.perDay);
      if (day.isFull) continue;
      if (!findConflict(nearbyClaims, wanted, rules.capacity, rules))
        day.times.add(lagosTime(new Date(start)));
    }
  }
  return [...days].map(([date, { isOffered, times }]) => ({
    date,
    state: times.size > 0 ? 'free' : isOffered ? 'full' : 'closed',
    times: [...times].sort(),
  }));
};
