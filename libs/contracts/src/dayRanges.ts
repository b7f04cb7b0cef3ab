import { CALENDAR_LIMITS, DAY_MS, MAX_AVAILABILITY_DAYS } from '@tm/domain';
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
