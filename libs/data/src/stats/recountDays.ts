import { addDays } from '@tm/domain';
import { trusted } from 'mongoose';
import { nativeDatabase } from '../connection';
import { lastClosedDay } from './closeDays';
import { earnedByDay } from './completions';
import { PlatformDayModel, type PlatformDay } from './platformDay.schema';

/** So many closed days are counted anew: each was on as many days, and who reads all earnings of all years every night reads for long. */
const DAYS = 31;

/**
 * Counts what was completed on the last 31 closed days anew, by what providers have earned, and mends those days; returns how many were off.
 * For rows that were written in bulk. Guarded changes: of several processes one makes each.
 */
export const recountDays = async (): Promise<number> => {
  const to = await lastClosedDay();
  if (!to) return 0;
  const from = addDays(to, 1 - DAYS);
  const earned = await earnedByDay(nativeDatabase(), { from, to });
  const days = await PlatformDayModel.find({ _id: trusted({ $gte: from, $lte: to }) }).lean<PlatformDay[]>();
  let mended = 0;
  for (const { _id, completed, kobo } of days) {
    const wanted = { completed: earned.get(_id)?.bookings ?? 0, kobo: earned.get(_id)?.kobo ?? 0 };
    if (wanted.completed === completed && wanted.kobo === kobo) continue;
    const { modifiedCount } = await PlatformDayModel.updateOne({ _id, completed, kobo }, { $set: wanted });
    mended += modifiedCount;
  }
  return mended;
};
