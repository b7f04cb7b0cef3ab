import type { ClientSession, Types, UpdateQuery } from '@tm/mongo';
import {
  DERIVED_FIELDS,
  ListingModel,
  ratingUpdate,
  type ListingRecord,
  type ListingRow,
} from '@tm/schema/catalog';

/**
 * Stores an admin's decision on a listing, in the transaction of the caller. Returns null when the listing no
 * longer has the status, version and verification of `seen`.
 */
export const storeListingDecision = async (
  session: ClientSession,
  { _id, status, version, isVerified }: ListingRow,
  fields: UpdateQuery<ListingRecord>['$set'],
): Promise<ListingRow | null> =>
  ListingModel.findOneAndUpdate(
    { _id, status, version, isVerified },
    { $set: fields, $inc: { version: 1 } },
    { session, returnDocument: 'after', projection: DERIVED_FIELDS },
  ).lean<ListingRow>();

/**
 * Adds a review of `stars` to a listing's rating (`1`), or removes it (`-1`), in the caller's transaction.
 */
export const addListingRating = async (
  session: ClientSession,
  listingId: Types.ObjectId,
  { stars, reviews }: { stars: number; reviews: 1 | -1 },
): Promise<void> => {
  const options = { session, updatePipeline: true, timestamps: false } as const;
  await ListingModel.updateOne({ _id: listingId }, ratingUpdate(stars, reviews), options);
};
