import { FEATURED_CANDIDATES, MOST_FEATURED, featuredScore, maySignIn } from '@tm/domain';
import { trusted, type Types } from 'mongoose';
import {
  HAS_REVIEWS,
  ProviderProfileModel,
  REVIEWED_INDEX,
  type ProviderProfileRow,
} from '../providerProfiles/providerProfile.schema';
import { UserModel } from '../users/user.schema';
import { PROVIDER_INDEX } from './listing.plan';
import { ListingModel, type ListingRow } from './listing.schema';

type Business = Pick<
  ProviderProfileRow,
  '_id' | 'userId' | 'businessName' | 'businessDescription' | 'rating' | 'ratingSum' | 'reviewCount'
>;
type Offered = Pick<
  ListingRow,
  '_id' | 'providerId' | 'title' | 'location' | 'basePriceKobo' | 'priceType' | 'images' | 'reviewCount'
>;
/** A business, and the listing that stands for it. */
export type FeaturedRow = { business: Business; listing: Offered };

const BUSINESS_FIELDS = 'userId businessName businessDescription rating ratingSum reviewCount';
const LISTING_FIELDS = 'providerId title location basePriceKobo priceType images reviewCount';
const TIME_LIMIT_MS = 1_000;
/** The best of the candidates nearly always have something to show; the others are looked at only when they have not. */
const FIRST = 12;
/** Of the businesses that are looked at together. */
const MOST_LISTINGS = 1_000;

const candidates = async (): Promise<Business[]> => {
  const found = await ProviderProfileModel.find(
    { isVerified: true, reviewCount: trusted(HAS_REVIEWS) },
    BUSINESS_FIELDS,
    { sort: REVIEWED_INDEX, hint: REVIEWED_INDEX, limit: FEATURED_CANDIDATES, maxTimeMS: TIME_LIMIT_MS },
  ).lean<Business[]>();
  return found.toSorted(
    (one, other) => featuredScore(other) - featuredScore(one) || other.reviewCount - one.reviewCount,
  );
};

/** The listing with the most reviews of each business; of equals the newest. */
const bestListings = async (businesses: readonly Business[]): Promise<Map<string, Offered>> => {
  const rows = await ListingModel.find(
    { providerId: trusted({ $in: businesses.map(({ _id }) => _id) }), status: 'active' },
    LISTING_FIELDS,
    { hint: PROVIDER_INDEX, limit: MOST_LISTINGS, maxTimeMS: TIME_LIMIT_MS },
  ).lean<Offered[]>();
  const best = new Map<string, Offered>();
  for (const row of rows) {
    const before = best.get(String(row.providerId));
    const isBetter =
      !before ||
      row.reviewCount > before.reviewCount ||
      (row.reviewCount === before.reviewCount && String(row._id) > String(before._id));
    if (isBetter) best.set(String(row.providerId), row);
  }
  return best;
};

/** Of some people, those whose account is open: nobody can book a suspended one. */
const openAccounts = async (userIds: readonly Types.ObjectId[]): Promise<Set<string>> => {
  const people = await UserModel.find({ _id: trusted({ $in: [...userIds] }) }, 'status').lean();
  return new Set(people.filter(({ status }) => maySignIn(status)).map(({ _id }) => String(_id)));
};

const bookable = async (businesses: readonly Business[]): Promise<FeaturedRow[]> => {
  if (businesses.length === 0) return [];
  const [listings, open] = await Promise.all([
    bestListings(businesses),
    openAccounts(businesses.map(({ userId }) => userId)),
  ]);
  return businesses.flatMap((business) => {
    const listing = listings.get(String(business._id));
    return listing && open.has(String(business.userId)) ? [{ business, listing }] : [];
  });
};

/**
 * The businesses of the landing page: at most three, each with one of its listings. The rule: of the hundred verified businesses with the
 * most reviews, those that can be booked now (an open account, an active listing), in the order of `featuredScore`. Nobody can pay for a
 * place, and without reviews there is none. A walk along one index, and two reads of a dozen businesses; two more when few of those can be
 * booked.
 */
export const featuredListings = async (): Promise<FeaturedRow[]> => {
  const ordered = await candidates();
  const first = await bookable(ordered.slice(0, FIRST));
  const rest = first.length < MOST_FEATURED ? await bookable(ordered.slice(FIRST)) : [];
  return [...first, ...rest].slice(0, MOST_FEATURED);
};
