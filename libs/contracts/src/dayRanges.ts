import { CALENDAR_LIMITS, DAY_MS, FREE_SEARCH, MAX_AVAILABILITY_DAYS } from '@tm/domain';
import * as z from 'zod/mini';

/** Returns the number of days between two existing dates, both included. */
const daySpan = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Checks that `from` and `to` are in order and span at most `MAX_AVAILABILITY_DAYS` days. */
export const someDays = [
  z.refine<{ from: string; to: string }>(({ from, to }) => !(to < from), {
    path: ['to'],
    error: 'The last date is before the first',
    abort: true,
  }),
  z.refine<{ from: string; to: string }>(({ from, to }) => !(daySpan(from, to) > MAX_AVAILABILITY_DAYS), {
    path: ['to'],
    error: `At most ${MAX_AVAILABILITY_DAYS} days at once`,
  }),
] as const;

/** Checks that a range of days is in order and not too long. */
export const daysInOrder = [
  z.refine<{ from: string; to: string }>(({ from, to }) => !(to < from), {
    path: ['to'],
    error: 'The last day is before the first',
    abort: true,
  }),
  z.refine<{ from: string; to: string }>(
    ({ from, to }) => !(daySpan(from, to) > CALENDAR_LIMITS.dayOffDays),
    {
      path: ['to'],
      error: `At most ${CALENDAR_LIMITS.dayOffDays} days at once`,
    },
  ),
] as const;

type AskedFree = {
  freeOn?: string | undefined;
  freeTo?: string | undefined;
  freeAt?: string | undefined;
  seats?: number | undefined;
};

/** Checks that the last date, the time and the guests of a search for free time have a date to begin with. */
export const freeDays = [
  z.refine<AskedFree>(({ freeOn, freeTo }) => freeOn !== undefined || freeTo === undefined, {
    path: ['freeTo'],
    error: 'freeTo needs freeOn',
  }),
  z.refine<AskedFree>(({ freeOn, freeAt }) => freeOn !== undefined || freeAt === undefined, {
    path: ['freeAt'],
    error: 'freeAt needs freeOn',
  }),
  z.refine<AskedFree>(({ freeOn, seats }) => freeOn !== undefined || seats === undefined, {
    path: ['seats'],
    error: 'seats needs freeOn',
  }),
  z.refine<AskedFree>(({ freeOn = '', freeTo = freeOn }) => !(freeTo < freeOn), {
    path: ['freeTo'],
    error: 'The last date is before the first',
    abort: true,
  }),
  z.refine<AskedFree>(({ freeOn = '', freeTo = freeOn }) => !(daySpan(freeOn, freeTo) > FREE_SEARCH.days), {
    path: ['freeTo'],
    error: `At most ${FREE_SEARCH.days} days at once`,
  }),
] as const;
