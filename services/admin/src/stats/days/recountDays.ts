import { addDays } from '@tm/domain';
import { trusted, nativeDatabase } from '@tm/mongo';
import { lastClosedDay } from './closeDays';
import { earnedByDay } from './completions';
import { PlatformDayModel, type PlatformDay } from '@tm/schema/admin';

/**
 * The number of closed days to check. Older days were checked on as many nights, and reading the earnings of
 * all years every night would take long.
 */
const DAYS = 31;

/**
 * Counts the completed bookings of the last 31 closed days again, from the providers' earnings, and corrects
 * these days; returns the number of corrected days. Rows that were written in bulk need this. The updates are
 * guarded, so that only one of several processes makes each correction.
 */
export const recountDays = async (): Promise<number> => {
  const to = await lastClosedDay();
  if (!to) return 0;
  const from = addDays(to, 1 - DAYS);
  const earned = await earnedByDay(nativeDatabase(), { from, to });
  const days = await PlatformDayModel.find({ _id: trusted({ $gte: from, $lte: to }) }).lean<PlatformDay[]>();
  let corrected = 0;
  for (const { _id, completed, kobo } of days) {
    const expected = { completed: earned.get(_id)?.bookings ?? 0, kobo: earned.get(_id)?.kobo ?? 0 };
    if (expected.completed === completed && expected.kobo === kobo) continue;
    const { modifiedCount } = await PlatformDayModel.updateOne({ _id, completed, kobo }, { $set: expected });
    corrected += modifiedCount;
  }
  return corrected;
};
