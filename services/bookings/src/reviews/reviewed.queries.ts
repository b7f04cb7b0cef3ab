import type { ListingRow } from '@tm/schema/catalog';
import { readListings, readProviderProfiles } from '@tm/schema/read';

/** Finds the fields of a listing that decide who may read its reviews, or null. One small read by id. */
export const findReviewedListing = async (
  id: string,
): Promise<Pick<ListingRow, '_id' | 'status' | 'ownerId'> | null> =>
  readListings.findById(id, 'status ownerId').lean<ListingRow>();

/** Returns true if a provider profile with this id exists. */
export const isProvider = async (id: string): Promise<boolean> =>
  (await readProviderProfiles.findById(id, '_id').lean()) !== null;
