import type { mongo } from '@tm/mongo';

type Booking = { _id: mongo.ObjectId; restaurantId?: mongo.ObjectId | null; customerAddress?: string | null };

const BATCH = 1_000;
const OF_DINERS = { restaurantId: { $ne: null }, customerAddress: { $type: 'string' as const } };

/**
 * Removes the home addresses of diners, which restaurants have no use for. A run that was interrupted goes on
 * with the bookings that still have one.
 */
export const removeDinersAddresses = async (db: mongo.Db): Promise<void> => {
  const bookings = db.collection<Booking>('bookings');
  const flush = async (ids: mongo.ObjectId[]) => {
    if (ids.length > 0) await bookings.updateMany({ _id: { $in: ids } }, { $unset: { customerAddress: 1 } });
  };
  const batch: mongo.ObjectId[] = [];
  for await (const { _id } of bookings.find(OF_DINERS, { projection: { _id: 1 } })) {
    batch.push(_id);
    if (batch.length === BATCH) await flush(batch.splice(0));
  }
  await flush(batch);
};
