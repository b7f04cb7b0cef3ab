import type { mongo } from '@tm/mongo';
import { recountListings } from '../catalog/recount';
import { recountPeople } from '../records/recountPeople';

/** Fills the admins' counters (users by role and status, waiting listings) on sites that lack them. */
export const countPlatform = async (db: mongo.Db): Promise<void> => {
  await recountPeople(db);
  const isCounted = await db.collection('listingTallies').findOne({ waiting: { $exists: true } });
  if (!isCounted) await recountListings(db);
};
