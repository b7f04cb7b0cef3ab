import { isEarlyEnough, lastBookableDate } from './bookableTime';
import type { TimeRules } from './calendarRules';
import { findConflict, overlaps, type Claim } from './claims';
import { lagosDate, lagosDays, lagosTime } from './lagosTime';
import { openingOn, openingsBetween, spanOfHours, type Span } from './openings';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** When times are offered at a tap though nobody has given hours; any other may be asked for. */
const USUAL_HOURS = { open: '08:00', close: '18:00' } as const;

/** 'closed': nothing can be booked by the rules; 'full': everything that could be is taken. Times are `HH:mm` of Lagos, in order. */
export type DaySlots = { date: string; state: 'free' | 'full' | 'closed'; times: string[] };

/** Lagos dates that exist, both included; how long the booking takes, in minutes, and for how many. */
export type SlotWish = { from: string; to: string; minutes: number; seats: number };

const daysOf = ({ from, to }: SlotWish): Span => ({
  start: spanOfHours(from, { open: '00:00', close: '00:00' }).start,
  end: spanOfHours(to, { open: '00:00', close: '00:00' }).end,
});

/** The time whose claims bear on a wish: its days, what a late start takes of the next ones, and the buffers around. */
export const claimedSpan = ({ bufferMinutes }: Pick<TimeRules, 'bufferMinutes'>, wish: SlotWish): Span => {
  const { start, end } = daysOf(wish);
  return { start: start - bufferMinutes * MINUTE_MS, end: end + (wish.minutes + bufferMinutes) * MINUTE_MS };
};

/** What is offered of a Lagos date: the opening that begins on it, or the usual hours where nobody has given any; null when it is closed or off. */
export const offeredOn = (rules: TimeRules, date: string): Span | null => {
  const opening = openingOn(rules, date);
  return opening && !rules.hours ? spanOfHours(date, USUAL_HOURS) : opening;
};

const startsIn = (grid: Span, slotMinutes: number, closes: number, length: number): number[] => {
  const starts: number[] = [];
  for (let start = grid.start; start < grid.end && start + length <= closes; start += slotMinutes * MINUTE_MS)
    starts.push(start);
  return starts;
};

/**
 * When one can book, day by day: the starts at every `slotMinutes` from the beginning of each opening that lie within hours, days off and
 * lead time (`judgeTime` says the same of each) and have no claim in their way (`findConflict`, with the buffer). The claims are those of
 * `claimedSpan`, live ones only, each once.
 */
export const freeSlots = (
  rules: TimeRules,
  wish: SlotWish,
  claims: readonly Claim[],
  now: Date,
): DaySlots[] => {
  const asked = daysOf(wish);
  const dates = lagosDays(new Date(asked.start), new Date(asked.end));
  const days = new Map(dates.map((date) => [date, { isOffered: false, times: new Set<string>() }]));
  const [length, buffer] = [wish.minutes * MINUTE_MS, rules.bufferMinutes * MINUTE_MS];
  const openings = openingsBetween(rules, claimedSpan(rules, wish));
  const last = lastBookableDate(now);
  const eve = lagosDate(new Date(asked.start - DAY_MS));
  for (const grid of [eve, ...dates].flatMap((date) => offeredOn(rules, date) ?? [])) {
    const closes = openings.find(({ start, end }) => start <= grid.start && grid.end <= end)?.end ?? grid.end;
    const near = claims.filter((claim) =>
      overlaps(claim, { start: grid.start - buffer, end: grid.end + length + buffer }),
    );
    for (const start of startsIn(grid, rules.slotMinutes, closes, length)) {
      const date = lagosDate(new Date(start));
      const day = days.get(date);
      if (!day || date > last || !isEarlyEnough(rules, start, now)) continue;
      day.isOffered = true;
      const wanted = { bookingId: '', start, end: start + length, seats: wish.seats };
      if (!findConflict(near, wanted, rules.capacity, rules.bufferMinutes))
        day.times.add(lagosTime(new Date(start)));
    }
  }
  return [...days].map(([date, { isOffered, times }]) => ({
    date,
    state: times.size > 0 ? 'free' : isOffered ? 'full' : 'closed',
    times: [...times].sort(),
  }));
};
