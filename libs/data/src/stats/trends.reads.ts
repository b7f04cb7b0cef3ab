import { addDays, lagosDate, type DateRange } from '@tm/domain';
import { trusted } from 'mongoose';
import { nativeDatabase } from '../connection';
import { createBriefCache } from '../briefCache';
import { readCompleted } from '../platformTallies';
import { createTurns } from '../turns';
import { completedFrom, countDay, lastClosedDay } from './closeDays';
import { earnedByDay } from './completions';
import { firstDay } from './made.reads';
import { PlatformDayModel, type PlatformDay } from './platformDay.schema';

/** Days that nobody has closed yet are counted now; usually that is today. */
const AT_ONCE = 4;

/** All providers' months are read while nobody has closed a day: by one of those who look at them at that time, and not for long. */
const EARNED_LIMIT_MS = 2_000;
const earnedLately = createBriefCache<Awaited<ReturnType<typeof earnedByDay>>>({
  ttlMs: 60_000,
  size: 8,
  shouldCache: ({ size }) => size > 0,
});
const readEarned = (range: DateRange) =>
  earnedLately.fetch(`${range.from} ${range.to}`, () =>
    earnedByDay(nativeDatabase(), range, { maxTimeMS: EARNED_LIMIT_MS }),
  );

const openDaysOf = async ({ from, to }: DateRange, now: Date): Promise<string[]> => {
  const last = await lastClosedDay();
  const next = last ? addDays(last, 1) : await firstDay();
  const today = lagosDate(now);
  const [first, until] = [next && next > from ? next : from, to < today ? to : today];
  const days: string[] = [];
  if (next) for (let date = first; date <= until; date = addDays(date, 1)) days.push(date);
  return days;
};

/**
 * Sign-ups, bookings made, bookings completed and what they came to, by the Lagos day, for the days of a range on which there was a site;
 * in order. One find of as many small documents as there are days, and today is counted. What was completed before anybody closed a day may
 * be a minute old. Rejects with MaxTimeMSExpired.
 */
export const platformDays = async (range: DateRange, now = new Date()): Promise<PlatformDay[]> => {
  // First: a day that is closed meanwhile is in both, and not in neither.
  const open = await openDaysOf(range, now);
  const [closed, known] = await Promise.all([
    PlatformDayModel.find({ _id: trusted({ $gte: range.from, $lte: range.to }) })
      .sort({ _id: 1 })
      .lean<PlatformDay[]>(),
    readCompleted(),
  ]);
  const inTurn = createTurns(AT_ONCE);
  const [from] = open;
  if (!from) return closed;
  // By what is asked: the first day that is open goes on while days are closed.
  const earned = () => readEarned({ from: range.from, to: open.at(-1) ?? from });
  const completed = await completedFrom(known, from, earned);
  const counted = await Promise.all(open.map((date) => inTurn(() => countDay(date, completed))));
  const there = new Set(closed.map(({ _id }) => _id));
  return [...closed, ...counted.filter(({ _id }) => !there.has(_id))];
};
