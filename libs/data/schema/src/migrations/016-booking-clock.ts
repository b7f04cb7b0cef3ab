import { DAY_MS, NEVER_STARTED_DAYS, nextClockAt, type BookingLife } from '@tm/domain';
import { currentTime, type mongo } from '@tm/mongo';

type Booking = BookingLife & { _id: mongo.ObjectId };

const BATCH = 1_000;
const FIELDS = { status: 1, startsAt: 1, endsAt: 1, restaurantId: 1, history: 1, expiresAt: 1 };

/**
 * Gives accepted and started bookings from before the clock the time at which it ends them. Those that are
 * overdue get seven days from now, so that their parties can still act.
 */
export const setBookingClocks = async (db: mongo.Db): Promise<void> => {
  const bookings = db.collection<Booking>('bookings');
  const now = currentTime();
  const earliest = new Date(now.getTime() + NEVER_STARTED_DAYS * DAY_MS);
  const setClock = (row: Booking) => {
    const due = nextClockAt(row);
    const clockAt = due && due > now ? due : earliest;
    // A booking that has moved since the read has its clock already.
    const filter = { _id: row._id, status: row.status, clockAt: { $exists: false } };
    return { updateOne: { filter, update: { $set: { clockAt } } } };
  };
  const flush = async (rows: Booking[]) => {
    if (rows.length > 0) await bookings.bulkWrite(rows.map(setClock), { ordered: false });
  };
  for (const status of ['accepted', 'in_progress'] as const) {
    const batch: Booking[] = [];
    const open = bookings.find({ status, clockAt: { $exists: false } }, { projection: FIELDS });
    for await (const row of open) {
      batch.push(row as Booking);
      if (batch.length === BATCH) await flush(batch.splice(0));
    }
    await flush(batch);
  }
};
