import type { TimeRules } from './calendarRules';
import type { Claim } from './claims';
import { FREE_SEARCH } from './freeDates';
import { freeSlots, type SlotRequest } from './freeSlots';
import { addDays } from './lagosDates';
import { lagosDate } from './lagosTime';

/**
 * Limits of the next free times: days that are searched, today included; listings of one call; free days of
 * one listing; and times of one day.
 */
export const NEXT_FREE = { days: 14, listings: 24, shownDays: 7, times: 3 } as const;

/** A day with its first free starts, `HH:mm` in Lagos, in order. Never empty. */
export type FreeDay = { date: string; times: string[] };

/** Returns the request for the days in which the next free time is searched. */
export const nextFreeSpan = (now: Date): { from: string; to: string } => {
  const from = lagosDate(now);
  return { from, to: addDays(from, NEXT_FREE.days - 1) };
};

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns at most three starts of a day, in order: the first ones, or with `at` (`HH:mm`) those that are
 * nearest to it and at most an hour away.
 */
const someTimes = (times: readonly string[], at: string | undefined): string[] => {
  if (at === undefined) return times.slice(0, NEXT_FREE.times);
  const distance = (time: string) => Math.abs(minuteOf(time) - minuteOf(at));
  return times
    .filter((time) => distance(time) <= FREE_SEARCH.nearMinutes)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEXT_FREE.times)
    .toSorted();
};

type Options = {
  /** Number of days to find, 1 unless given. */
  count?: number;
  /** A time of day, `HH:mm`. Only starts at most an hour away from it count. */
  at?: string | undefined;
};

/**
 * Returns the first `count` days of a request with a free start, each with its first three starts, or the
 * three nearest to `at`. It asks `freeSlots` day by day and stops at the last day that is needed, so a
 * calendar with free time today costs one day. `claims` are those of `freeSlots` for the whole request.
 */
export const firstFreeDays = (
  rules: TimeRules,
  request: SlotRequest,
  claims: readonly Claim[],
  now: Date,
  { count = 1, at }: Options = {},
): FreeDay[] => {
  const found: FreeDay[] = [];
  for (let date = request.from; date <= request.to && found.length < count; date = addDays(date, 1)) {
    const [day] = freeSlots(rules, { ...request, from: date, to: date }, claims, now);
    const times = day?.state === 'free' ? someTimes(day.times, at) : [];
    if (times.length > 0) found.push({ date, times });
  }
  return found;
};
