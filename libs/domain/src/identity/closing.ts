import { DAY_MS } from '../scheduling/units';

/** Days after the last planned end until which the data of a closed account are erased. */
export const ERASURE_DAYS = 10;
/** The same while a report of an absence is open: it may be contested, and then waits for a ruling. */
export const ERASURE_DAYS_REPORTED = 20;
/** Days for which the owner of a closed account can keep it, even if no booking is open any more. */
export const KEEP_DAYS = 1;
/** Days until which a closed account without a started booking is erased. */
const SHORTEST_ERASURE_DAYS = KEEP_DAYS + 1;

const after = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/**
 * Returns the dates of an account that is closed at `now`: it is not erased before `keepUntil`, and it is
 * erased by `erasedBy`. `lastEnd` is the last planned end of the bookings that stay open; null if none stays.
 * `isReported` is true if a report of an absence is open for one of them.
 */
export const closingDates = (
  lastEnd: Date | null,
  now: Date,
  isReported = false,
): { keepUntil: Date; erasedBy: Date } => {
  const shortest = after(now, SHORTEST_ERASURE_DAYS);
  const erasedBy = lastEnd ? after(lastEnd, isReported ? ERASURE_DAYS_REPORTED : ERASURE_DAYS) : shortest;
  return { keepUntil: after(now, KEEP_DAYS), erasedBy: erasedBy > shortest ? erasedBy : shortest };
};
