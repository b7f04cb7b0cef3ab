import type { OpeningException } from './dayRules';
import { openingAt, type WeekHours } from './openingHours';
import { openingsBetween } from './openings';
import type { SpecialDay } from './specialDays';
import { DAY_MS } from './units';

/** Number of days, from today on, for which readers of a listing know the exceptions from its hours. */
export const EXCEPTION_DAYS = 31;

const specialDayFor = ({ date, hours }: OpeningException): SpecialDay => ({
  on: { from: date, to: date },
  ...(hours ? { kind: 'hours', hours } : { kind: 'closed' }),
});

/**
 * Returns whether weekly hours with exceptions are open at the instant, and when that changes, like
 * `openingAt`. With exceptions, both dates are null if nothing changes within `EXCEPTION_DAYS`.
 */
export const currentOpening = (
  hours: WeekHours,
  exceptions: readonly OpeningException[],
  at: Date,
): ReturnType<typeof openingAt> => {
  if (exceptions.length === 0) return openingAt(hours, at);
  const now = at.getTime();
  const horizon = now + EXCEPTION_DAYS * DAY_MS;
  const rules = { hours, daysOff: [], special: exceptions.map(specialDayFor) };
  const openings = openingsBetween(rules, { start: now, end: horizon });
  const current = openings.find(({ start, end }) => start <= now && now < end);
  if (current) return { isOpen: true, until: current.end < horizon ? new Date(current.end) : null };
  const next = openings.find(({ start }) => start > now);
  return { isOpen: false, opensAt: next ? new Date(next.start) : null };
};
