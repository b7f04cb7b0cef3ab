import type { mongo } from 'mongoose';
import { recountListings } from '../listingTallies/recount';
import { recountPeople } from '../platformTallies/recountPeople';

/** The admins' numbers are kept from here on: people by role and status, and listings that wait. Sites of before have none yet. */
export const countPlatform = async (db: mongo.Db): Promise<void> => {
  await recountPeople(db);
  const isCounted = await db.collection('listingTallies').findOne({ waiting: { $exists: true } });
  if (!isCounted) await recountListings(db);
};
