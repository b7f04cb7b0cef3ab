import { isQualityMoved, isQualityTimed, qualityOf } from '@tm/domain';
import { trusted, type ClientSession, type Types } from '@tm/mongo';
import {
  ListingModel,
  PROVIDER_INDEX,
  QUALITY_LISTING_FIELDS,
  VERIFIED_WORD,
  qualityFacts,
  shiftCounters,
  type CountedListing,
  type QualityListing,
} from '@tm/schema/catalog';
import type { QualityProvider } from '@tm/schema/provider';

/**
 * Copies the verification of a business to its listings, with their words and counters, in the transaction of
 * the decision. Call it after the business was changed, because all writers lock in this order. A business
 * has few listings.
 */
export const verifyListings = async (
  session: ClientSession,
  providerId: Types.ObjectId,
  isVerified: boolean,
): Promise<void> => {
  const others = { providerId, isVerified: trusted({ $ne: isVerified }) };
  const counted = await ListingModel.find(
    { ...others, status: trusted({ $in: ['active', 'pending_approval'] as const }) },
    'status category city isRestaurant isVerified',
    { session, hint: PROVIDER_INDEX },
  ).lean<CountedListing[]>();
  await ListingModel.updateMany(
    others,
    {
      $set: { isVerified },
      ...(isVerified ? { $addToSet: { words: VERIFIED_WORD } } : { $pull: { words: VERIFIED_WORD } }),
    },
    { session, timestamps: false },
  );
  await shiftCounters(
    session,
    counted.flatMap((listing) => [
      { listing, by: -1 },
      { listing: { ...listing, isVerified }, by: 1 },
    ]),
  );
};

/** Rows of one read. A business seldom has more listings. */
const BATCH = 500;

const readBatch = (
  providerId: Types.ObjectId,
  after: Types.ObjectId | undefined,
): Promise<QualityListing[]> =>
  ListingModel.find(
    { providerId, ...(after && { _id: trusted({ $lt: after }) }) },
    { ...QUALITY_LISTING_FIELDS, status: 1 },
    { sort: { _id: -1 }, hint: PROVIDER_INDEX, limit: BATCH },
  ).lean<QualityListing[]>();

/**
 * Computes the quality of the listings of a business and stores each that moved enough. Returns true if time
 * alone will move one of them. Archived listings are left out. A listing that changes at the same moment is
 * computed again, because its change asks for it.
 */
export const refreshQuality = async (
  { _id: providerId, ...provider }: { _id: Types.ObjectId } & QualityProvider,
  now: Date,
): Promise<boolean> => {
  let isTimed = false;
  const updatesOf = (rows: readonly QualityListing[]) =>
    rows.flatMap((row) => {
      const facts = qualityFacts(row, provider);
      const quality = qualityOf(facts, now);
      isTimed ||= isQualityTimed(facts, now);
      return isQualityMoved(row.quality, quality)
        ? [{ updateOne: { filter: { _id: row._id }, update: { $set: { quality } } } }]
        : [];
    });
  for (let after: Types.ObjectId | undefined; ;) {
    const rows = await readBatch(providerId, after);
    const updates = updatesOf(rows.filter(({ status }) => status !== 'archived'));
    // By the driver, because a quality is no edit: `updatedAt` and the version stay.
    if (updates.length > 0) await ListingModel.collection.bulkWrite(updates, { ordered: false });
    if (rows.length < BATCH) return isTimed;
    after = rows.at(-1)!._id;
  }
};
