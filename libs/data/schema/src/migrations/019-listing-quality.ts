import { DAY_MS, qualityOf } from '@tm/domain';
import { currentTime, type mongo } from '@tm/mongo';
import { VERIFIED_WORD } from '../catalog/listingDerivedFields';
import { QUALITY_LISTING_FIELDS, qualityFacts, type QualityListing } from '../catalog/listingQuality';
import { recountListings } from '../catalog/recount';
import { QUALITY_PROVIDER_FIELDS, type QualityProvider } from '../provider/qualityFields';

type Business = QualityProvider & { _id: mongo.ObjectId; qualityDueAt?: Date };
type Listing = QualityListing & { providerId: mongo.ObjectId; isVerified?: boolean; words?: string[] };

/** Businesses of one step. Most have few listings. */
const BATCH = 200;

const updateOf = (listing: Listing, business: Business, now: Date) => {
  const isVerified = business.isVerified === true;
  return {
    updateOne: {
      filter: { _id: listing._id },
      update: {
        $set: { quality: qualityOf(qualityFacts(listing, business), now), isVerified },
        ...(isVerified && { $addToSet: { words: VERIFIED_WORD } }),
      },
    },
  };
};

/**
 * Gives listings from before ADR-101 their quality, and the copy of the verification of their business with
 * its word and counters. The businesses are due again within a day, each at another time. A run that was
 * interrupted goes on with the businesses that have no time yet.
 */
export const fillListingQuality = async (db: mongo.Db): Promise<void> => {
  const businesses = db.collection<Business>('providerProfiles');
  const listings = db.collection<Listing>('services');
  const now = currentTime();
  const fill = async (batch: Business[]) => {
    const byId = new Map(batch.map((business) => [String(business._id), business]));
    const own = await listings
      .find({ providerId: { $in: batch.map(({ _id }) => _id) } })
      .project<Listing>({ ...QUALITY_LISTING_FIELDS, providerId: 1 })
      .toArray();
    if (own.length > 0)
      await listings.bulkWrite(
        own.map((listing) => updateOf(listing, byId.get(String(listing.providerId))!, now)),
        { ordered: false },
      );
    await businesses.bulkWrite(
      batch.map(({ _id }) => ({
        updateOne: {
          filter: { _id, qualityDueAt: { $exists: false } },
          update: { $set: { qualityDueAt: new Date(now.getTime() + Math.random() * DAY_MS) } },
        },
      })),
      { ordered: false },
    );
  };
  let last: mongo.ObjectId | undefined;
  for (;;) {
    const batch = await businesses
      .find({ qualityDueAt: { $exists: false }, ...(last && { _id: { $gt: last } }) })
      .project<Business>(QUALITY_PROVIDER_FIELDS)
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    if (batch.length === 0) break;
    await fill(batch);
    last = batch.at(-1)!._id;
  }
  await recountListings(db);
};
