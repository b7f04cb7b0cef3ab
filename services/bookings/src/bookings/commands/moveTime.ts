import { trusted, type ClientSession, conflict } from '@tm/mongo';
import { CalendarDayModel, type CalendarDay } from '@tm/schema/bookings';
import { dayKeysOf, type CalendarSpan } from '@tm/data-bookings';
import { claimWrites, findObstacle, type Obstacle, type WantedTime } from './calendarDay.writes';

/**
 * Moves the claim of a booking to another time of the same calendar, in the transaction `session`. One
 * ordered write over the days of both times releases the old time and claims the new one, so that two
 * bookings that swap places cannot deadlock. Returns null, or the obstacle, in which case nothing is
 * written. The days must exist (`openDays`).
 */
export const moveTime = async (
  session: ClientSession,
  from: CalendarSpan,
  wanted: WantedTime,
): Promise<Obstacle | null> => {
  const target = new Set(dayKeysOf(wanted));
  const keys = [...new Set([...dayKeysOf(from), ...target])].sort();
  const days = await CalendarDayModel.find({ _id: trusted({ $in: keys }) }, null, { session }).lean<
    CalendarDay[]
  >();
  if (days.length !== keys.length) throw new Error(`Calendar days of ${keys.join(', ')} were not opened`);
  const obstacle = findObstacle(
    days.filter(({ _id }) => target.has(_id)),
    wanted,
  );
  if (obstacle) return obstacle;
  const writes = claimWrites(
    days.sort((one, other) => (one._id < other._id ? -1 : 1)),
    wanted,
  );
  const { matchedCount } = await CalendarDayModel.collection.bulkWrite(writes, { session });
  if (matchedCount !== days.length)
    throw conflict('lost_race', 'This day was changed at the same moment. Please try again.');
  return null;
};
