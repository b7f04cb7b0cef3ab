import type { mongo } from '@tm/mongo';
import { writeSearchTexts } from '../bookings/bookingSearch.writes';

const BATCH = 1_000;

/** Gives bookings from before the booking search their search text. */
export const deriveBookingSearch = async (db: mongo.Db): Promise<void> => {
  const batch: mongo.ObjectId[] = [];
  const bare = db.collection('bookings').find({ searchText: { $exists: false } }, { projection: { _id: 1 } });
  for await (const { _id } of bare) {
    batch.push(_id);
    if (batch.length === BATCH) await writeSearchTexts(db, batch.splice(0));
  }
  await writeSearchTexts(db, batch);
};
