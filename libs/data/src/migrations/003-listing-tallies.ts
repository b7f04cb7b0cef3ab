import type { mongo } from 'mongoose';
import { recountListings } from '../listingTallies/recount';

/** Listings of before there were tallies, and those that were written in bulk, are counted. */
export const fillTallies = async (db: mongo.Db): Promise<void> => {
  await recountListings(db);
};
