import type { mongo } from '@tm/mongo';
import { recountListings } from '../catalog/recount';

/** Counts listings from before the counters, and listings written in bulk. */
export const fillListingCounters = async (db: mongo.Db): Promise<void> => {
  await recountListings(db);
};
