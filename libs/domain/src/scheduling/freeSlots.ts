import { isEarlyEnough, lastBookableDate } from './bookableTime';
import type { TimeRules } from './calendarRules';
import { findConflict, overlaps, type Claim } from './claims';
import { dayRuleOn } from './dayRules';
import { lagosDate, lagosDays, lagosTime } from './lagosTime';
import { openingsBetween, openingsOn, spanOfHours, type Span } from './openings';
import { DAY_MS, MINUTE_MS } from './units';

/** Hours in which starts are offered if no hours are set; any other start may also be requested. */
const DEFAULT_HOURS = { open: '08:00', close: '18:00' } as const;

/**
 * 'closed': the rules permit no booking on the day. 'full': every permitted start is claimed. Times are
 * `HH:mm` in Lagos, in order.
 */
export type DaySlots = { date: string; state: 'free' | 'full' | 'closed'; times: string[] };

/**
 * A range of existing Lagos dates, both included, the length of the booking in minutes, and the number of
 * seats.
 */
export type SlotRequest = { from: string; to: string; minutes: number; seats: number };

const daysSpan = ({ from, to }: SlotRequest): Span => ({
  start: spanOfHours(from, { open: '00:00', close: '00:00' }).start,
  end: spanOfHours(to, { open: '00:00', close: '00:00' }).end,
});

/**
 * Returns the span whose claims affect a request: its days, the time that a late start takes on the following
 * day, and the buffers around both.
 */
export const claimedSpan = (
  { bufferMinutes }: Pick<TimeRules, 'bufferMinutes'>,
  request: SlotRequest,
): Span => {
  const { start, end } = daysSpan(request);
  return {
    start: start - bufferMinutes * MINUTE_MS,
    end: end + (request.minutes + bufferMinutes) * MINUTE_MS,
  };
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
 * hours, days off and lead time (like `checkBookableTime`), and without a conflicting claim (`findConflict`,
 * with the buffer). `claims` must contain each live claim within `claimedSpan` once.
 */
export const freeSlots = (
  rules: TimeRules,
  request: SlotRequest,
  claims: readonly Claim[],
  now: Date,
): DaySlots[] => {
  const requestedSpan = daysSpan(request);
  const dates = lagosDays(new Date(requestedSpan.start), new Date(requestedSpan.end));
  const days = new Map(dates.map((date) => [date, { isOffered: false, times: new Set<string>() }]));
  const [length, buffer] = [request.minutes * MINUTE_MS, rules.bufferMinutes * MINUTE_MS];
  const openings = openingsBetween(rules, claimedSpan(rules, request));
  const lastDate = lastBookableDate(now);
  const previousDate = lagosDate(new Date(requestedSpan.start - DAY_MS));
  for (const grid of [previousDate, ...dates].flatMap((date) => offeredOn(rules, date))) {
    const closesAt =
      openings.find(({ start, end }) => start <= grid.start && grid.end <= end)?.end ?? grid.end;
    const nearbyClaims = claims.filter((claim) =>
      overlaps(claim, { start: grid.start - buffer, end: grid.end + length + buffer }),
    );
    for (const start of startsIn(grid, rules.slotMinutes, closesAt, length)) {
      const date = lagosDate(new Date(start));
      const day = days.get(date);
      if (!day || date > lastDate || !isEarlyEnough(rules, start, now)) continue;
      day.isOffered = true;
      const wanted = { bookingId: '', start, end: start + length, seats: request.seats };
      if (!findConflict(nearbyClaims, wanted, rules.capacity, rules.bufferMinutes))
        day.times.add(lagosTime(new Date(start)));
    }
  }
  return [...days].map(([date, { isOffered, times }]) => ({
    date,
    state: times.size > 0 ? 'free' : isOffered ? 'full' : 'closed',
    times: [...times].sort(),
  }));
};
