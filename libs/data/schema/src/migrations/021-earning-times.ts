import { completedAt } from '@tm/domain';
import type { mongo } from '@tm/mongo';

type Booking = {
  _id: mongo.ObjectId;
  startsAt?: Date;
  earnedAt?: Date;
  updatedAt: Date;
  history?: { status: string; at: Date }[];
};

const BATCH = 1_000;
const FIELDS = { startsAt: 1, updatedAt: 1, 'history.status': 1, 'history.at': 1 };

/** A booking that was completed before its start is earned on the day of the start (ADR-046). */
const earnedTime = ({ startsAt, updatedAt, history = [] }: Booking): Date => {
  const completion = completedAt(history) ?? updatedAt;
  return startsAt && startsAt > completion ? startsAt : completion;
};

/**
 * Gives completed bookings from before ADR-111 the time on whose day they are in the earnings. A run that was
 * interrupted goes on with the bookings that have none.
 */
export const setEarningTimes = async (db: mongo.Db): Promise<void> => {
  const bookings = db.collection<Booking>('bookings');
  const flush = async (rows: Booking[]) => {
    if (rows.length === 0) return;
    const writes = rows.map((row) => ({
      updateOne: {
        filter: { _id: row._id, earnedAt: { $exists: false } },
        update: { $set: { earnedAt: earnedTime(row) } },
      },
    }));
    await bookings.bulkWrite(writes, { ordered: false });
  };
  const batch: Booking[] = [];
  const completed = bookings.find(
    { status: 'completed', earnedAt: { $exists: false } } as mongo.Filter<Booking>,
    { projection: FIELDS },
  );
  for await (const row of completed) {
    batch.push(row);
    if (batch.length === BATCH) await flush(batch.splice(0));
  }
  await flush(batch);
};
