import { ListingModel } from '../catalog/listing.schema';
import { ListingCounterModel } from '../catalog/listingCounter.schema';

/** Removes all listings of a test's database and their counters. */
export const clearListings = async (): Promise<void> => {
  await ListingModel.deleteMany({});
  await ListingCounterModel.deleteMany({});
};
