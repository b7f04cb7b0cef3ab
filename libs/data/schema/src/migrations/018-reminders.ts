import { remindersFrom, type BookingLife } from '@tm/domain';
import { currentTime, type mongo } from '@tm/mongo';

type Booking = BookingLife & { _id: mongo.ObjectId };

const BATCH = 1_000;
const FIELDS = { status: 1, startsAt: 1, history: 1 };

/**
 * Gives accepted bookings from before reminders the time of their next one. Reminders that are due already
 * are left out, so that not all of them are sent at once. A run that was interrupted goes on with the
 * bookings that have no reminders yet.
 */
export const planReminders = async (db: mongo.Db): Promise<void> => {
  const bookings = db.collection<Booking>('bookings');
  const now = currentTime();
  const plan = (row: Booking) => {
    const { reminded, remindAt } = remindersFrom(row, now);
    // A booking that has moved since the read has its reminders already.
    const filter = {
      _id: row._id,
      status: row.status,
      startsAt: row.startsAt,
      remindAt: { $exists: false },
      reminded: { $exists: false },
    };
    const set = { ...(reminded.length > 0 && { reminded }), ...(remindAt && { remindAt }) };
    return { updateOne: { filter, update: { $set: set } } };
  };
  const flush = async (rows: Booking[]) => {
    if (rows.length > 0) await bookings.bulkWrite(rows.map(plan), { ordered: false });
  };
  const batch: Booking[] = [];
  const open = bookings.find(
    {
      status: 'accepted',
      startsAt: { $gt: now },
      remindAt: { $exists: false },
      reminded: { $exists: false },
    },
    { projection: FIELDS },
  );
  for await (const row of open) {
    if (remindersFrom(row as Booking, now).remindAt) batch.push(row as Booking);
    if (batch.length === BATCH) await flush(batch.splice(0));
  }
  await flush(batch);
};
