import { addDays, lagosDate, type DateRange } from '@tm/domain';
import { createSemaphore, createTtlCache } from '@tm/async';
import { currentTime, trusted, nativeDatabase } from '@tm/mongo';
import { readCompleted } from './platformCounter.queries';
import { completedFrom, countDay, lastClosedDay } from './closeDays';
import { earnedByDay } from './completions';
import { firstDay } from './made.queries';
import { PlatformDayModel, type PlatformDay } from '@tm/schema/admin';

/** Days counted concurrently. Days that are not closed yet are counted on read; usually only today. */
const AT_ONCE = 4;

/**
 * While no day is closed, all providers' months are read, with this limit, by one of the concurrent readers.
 */
const EARNED_LIMIT_MS = 2_000;
const earnedLately = createTtlCache<Awaited<ReturnType<typeof earnedByDay>>>({
  ttlMs: 60_000,
  size: 8,
  shouldCache: ({ size }) => size > 0,
});
const readEarned = (range: DateRange) =>
  earnedLately.fetch(`${range.from} ${range.to}`, () =>
    earnedByDay(nativeDatabase(), range, { maxTimeMS: EARNED_LIMIT_MS }),
  );

/** Returns the days of a range that are not closed yet, up to today, in order. */
export const openDaysOf = async ({ from, to }: DateRange, now: Date): Promise<string[]> => {
  const last = await lastClosedDay();
  const next = last ? addDays(last, 1) : await firstDay();
  const today = lagosDate(now);
  const [first, until] = [next && next > from ? next : from, to < today ? to : today];
  const days: string[] = [];
  if (next) for (let date = first; date <= until; date = addDays(date, 1)) days.push(date);
  return days;
};

/**
 * Returns sign-ups, created bookings, completed bookings and their amount by Lagos day, for the days of a
 * range since the start of the site, in order. One find with a small document per day; open days are counted.
 * Numbers of completed bookings from before the first closed day may be a minute old. Rejects with
 * MaxTimeMSExpired.
 */
export const platformDays = async (range: DateRange, now = currentTime()): Promise<PlatformDay[]> => {
  // Read first, so that a day closed at the same time is in both lists rather than in neither.
  const open = await openDaysOf(range, now);
  const [closed, known] = await Promise.all([
    PlatformDayModel.find({ _id: trusted({ $gte: range.from, $lte: range.to }) })
      .sort({ _id: 1 })
      .lean<PlatformDay[]>(),
    readCompleted(),
  ]);
  const inTurn = createSemaphore(AT_ONCE);
  const [from] = open;
  if (!from) return closed;
  // The cache key is the requested range, because the first open day moves while days are closed.
  const earned = () => readEarned({ from: range.from, to: open.at(-1) ?? from });
  const completed = await completedFrom(known, from, earned);
  const counted = await Promise.all(open.map((date) => inTurn(() => countDay(date, completed))));
  const there = new Set(closed.map(({ _id }) => _id));
  return [...closed, ...counted.filter(({ _id }) => !there.has(_id))];
};
