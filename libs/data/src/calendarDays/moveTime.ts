import type { Claim } from '@tm/domain';
import { trusted, type ClientSession } from 'mongoose';
import { conflict } from '../refusal';
import { CalendarDayModel } from './calendarDay.schema';
import {
  claimsWith,
  findObstacle,
  keysOf,
  type CalendarDay,
  type Span,
  type WantedTime,
} from './calendarDay.verbs';

/**
 * Moves a booking's claim from where it stands (`from`) to another time of the same calendar, in the transaction `session`: the old time is
 * free and the new one taken in one ordered write over the days of both, so that two bookings that change places cannot wait for each
 * other. Returns the claim that stands in the way (nothing is written then), or null. The days must be open (`openDays`).
 */
export const moveTime = async (
  session: ClientSession,
  from: Span,
  wanted: WantedTime,
): Promise<Claim | null> => {
  const target = new Set(keysOf(wanted));
  const keys = [...new Set([...keysOf(from), ...target])].sort();
  const days = await CalendarDayModel.find({ _id: trusted({ $in: keys }) }, null, { session }).lean<
    CalendarDay[]
  >();
  if (days.length !== keys.length) throw new Error(`Calendar days of ${keys.join(', ')} were not opened`);
  const obstacle = findObstacle(
    days.filter(({ _id }) => target.has(_id)),
    wanted,
  );
  if (obstacle) return obstacle;
  const writes = days
    .sort((one, other) => (one._id < other._id ? -1 : 1))
    .map((day) => ({
      updateOne: {
        filter: { _id: day._id, version: day.version },
        update: { $set: { claims: claimsWith(day, wanted) }, $inc: { version: 1 } },
      },
    }));
  const { matchedCount } = await CalendarDayModel.collection.bulkWrite(writes as never[], { session });
  if (matchedCount !== days.length)
    throw conflict('lost_race', 'Somebody else changed this day at the same moment. Please try again.');
  return null;
};
