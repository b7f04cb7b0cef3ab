import { addDays, fromLagos, lagosDate } from '@tm/domain';
import { currentTime, nativeDatabase } from '@tm/mongo';
import { readCompleted } from './platformCounter.queries';
import type { Completed } from '@tm/schema/records';
import { SETTLED_MS } from './bookingTotal';
import { beginCompletions, earnedByDay, clearCompletions } from './completions';
import { countMade, firstDay } from './made.queries';
import { PlatformDayModel, type PlatformDay } from '@tm/schema/admin';

/** Days for which the counters keep a closed day. */
const KEPT_DAYS = 7;
const NOTHING: Completed = { bookings: 0, kobo: 0 };

const midnight = (date: string): Date => {
  const at = fromLagos(date, '00:00');
  if (!at) throw new Error(`There is no ${date}.`);
  return at;
};

/** Returns the last closed day, or null. */
export const lastClosedDay = async (): Promise<string | null> =>
  (await PlatformDayModel.findOne({}, '_id').sort({ _id: -1 }).lean())?._id ?? null;

/** Counts a Lagos day from the ids created on it. `completed` returns the completed bookings. */
export const countDay = async (
  date: string,
  completed: (date: string) => Completed,
): Promise<PlatformDay> => {
  const span = { from: midnight(date), to: midnight(addDays(date, 1)) };
  const [signUps, bookings] = await Promise.all([countMade('users', span), countMade('bookings', span)]);
  const { bookings: done, kobo } = completed(date);
  return { _id: date, signUps, bookings, completed: done, kobo };
};

type CompletedDay = Awaited<ReturnType<typeof readCompleted>>;
type Earned = () => ReturnType<typeof earnedByDay>;

/**
 * Returns the completed bookings of days from `first` on, from the counters. For days before the counters
 * existed, the providers' earnings are read, only if there are such days.
 */
export const completedFrom = async ({ since, on }: CompletedDay, first: string, readEarned: Earned) => {
  const isKept = (date: string) => since !== null && date >= since;
  const earned = isKept(first) ? null : await readEarned();
  return (date: string) => (isKept(date) ? on(date) : (earned?.get(date) ?? NOTHING));
};

const completions = async (next: string, until: string) => {
  const known = await readCompleted();
  const readEarned = () => earnedByDay(nativeDatabase(), { from: next, to: until });
  if (known.since !== null) return completedFrom(known, next, readEarned);
  await beginCompletions(nativeDatabase(), addDays(until, 1));
  return completedFrom(await readCompleted(), next, readEarned);
};

type Closing = {
  isStopping?: () => boolean;
  /** Called after each closed day, because a later day may fail. */
  onClosed?: (date: string) => void;
};

/**
 * Closes every Lagos day that ended at least ten minutes ago and is not closed yet, in order, and returns
 * them. Counting a day again gives the same result, so several processes may do it concurrently, and a crash
 * only leaves days open.
 */
export const closeDays = async (
  now = currentTime(),
  { isStopping = () => false, onClosed }: Closing = {},
): Promise<string[]> => {
  const until = addDays(lagosDate(new Date(now.getTime() - SETTLED_MS)), -1);
  const last = await lastClosedDay();
  const next = last ? addDays(last, 1) : await firstDay();
  if (!next || next > until) return [];
  const completed = await completions(next, until);
  const closed: string[] = [];
  for (let date = next; date <= until && !isStopping(); date = addDays(date, 1)) {
    const { _id, ...row } = await countDay(date, completed);
    await PlatformDayModel.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
    closed.push(date);
    onClosed?.(date);
  }
  // Only closed days: after a stop, older days may still be open.
  const lastClosed = closed.at(-1);
  if (lastClosed) await clearCompletions(nativeDatabase(), addDays(lastClosed, -KEPT_DAYS));
  return closed;
};
