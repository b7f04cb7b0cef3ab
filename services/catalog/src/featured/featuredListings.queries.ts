import {
  compareFeatured,
  FEATURED_CANDIDATES,
  FEATURED_COMPARED,
  hasFeaturedCategories,
  MAX_FEATURED,
  maySignIn,
  pickFeatured,
  type Category,
} from '@tm/domain';
import { readProviderProfiles, readUsers } from '@tm/schema/read';
import { trusted, type Types } from '@tm/mongo';
import { HAS_REVIEWS, REVIEWED_INDEX, type ProviderProfileRow } from '@tm/schema/provider';
import { PROVIDER_INDEX, ListingModel, type ListingRow } from '@tm/schema/catalog';

type Business = Pick<
  ProviderProfileRow,
  '_id' | 'userId' | 'businessName' | 'businessDescription' | 'rating' | 'ratingSum' | 'reviewCount'
>;
type Offered = Pick<
  ListingRow,
  | '_id'
  | 'providerId'
  | 'title'
  | 'category'
  | 'location'
  | 'basePriceKobo'
  | 'priceType'
  | 'images'
  | 'ratingSum'
  | 'reviewCount'
>;
/** A business and the listing that represents it, with the category of this listing. */
export type FeaturedRow = { business: Business; listing: Offered; category: Category };

const BUSINESS_FIELDS = 'userId businessName businessDescription rating ratingSum reviewCount';
const LISTING_FIELDS =
  'providerId title category location basePriceKobo priceType images ratingSum reviewCount';
const TIME_LIMIT_MS = 1_000;
/** Businesses per read, in order. The first groups nearly always have three categories. */
const GROUP = 6;
/**
 * Reads only the newest listings of one business. Most have fewer; a business with very many must not delay
 * the others.
 */
const MAX_OWN = 100;

const candidates = async (): Promise<Business[]> => {
  const reviewed = await readProviderProfiles
    .find({ isVerified: true, reviewCount: trusted(HAS_REVIEWS) }, BUSINESS_FIELDS, {
      sort: REVIEWED_INDEX,
      hint: REVIEWED_INDEX,
      limit: FEATURED_CANDIDATES,
      maxTimeMS: TIME_LIMIT_MS,
    })
    .lean<Business[]>();
  return reviewed.toSorted(compareFeatured);
};

/** Returns the best rated listing of a business; of equal ones the newest. */
const bestListing = async ({ _id: providerId }: Business): Promise<Offered | undefined> => {
  const own = await ListingModel.find({ providerId, status: 'active' }, LISTING_FIELDS, {
    sort: { _id: -1 },
    hint: PROVIDER_INDEX,
    limit: MAX_OWN,
    maxTimeMS: TIME_LIMIT_MS,
  }).lean<Offered[]>();
  return own.toSorted(compareFeatured)[0];
};

/** Returns the ids of the users whose account is active; a suspended provider cannot be booked. */
const openAccounts = async (userIds: readonly Types.ObjectId[]): Promise<Set<string>> => {
  const people = await readUsers.find({ _id: trusted({ $in: [...userIds] }) }, 'status').lean();
  return new Set(people.filter(({ status }) => maySignIn(status)).map(({ _id }) => String(_id)));
};

const bookable = async (businesses: readonly Business[]): Promise<FeaturedRow[]> => {
  const [listings, open] = await Promise.all([
    Promise.all(businesses.map(bestListing)),
    openAccounts(businesses.map(({ userId }) => userId)),
  ]);
  return businesses.flatMap((business, at) => {
    const listing = listings[at];
    return listing && open.has(String(business.userId))
      ? [{ business, listing, category: listing.category }]
      : [];
  });
};

/** Returns true if further businesses, which are less good than the first `compared`, change nothing. */
const isDecided = (found: readonly FeaturedRow[], compared: number): boolean =>
  hasFeaturedCategories(found) || (compared >= FEATURED_COMPARED && found.length >= MAX_FEATURED);

/**
 * Returns the businesses of the landing page: at most three, each with its best rated listing. The rule: of
 * the hundred verified businesses with the most reviews, those that can be booked now (an active account, an
 * active listing), in the order of `compareFeatured`; the best of each category (`pickFeatured`), where
 * categories are looked for among the best 24 businesses. A place cannot be bought, and needs reviews. One
 * index scan, then for each group of six businesses a read of their listings and of their owners.
 */
export const featuredListings = async (): Promise<FeaturedRow[]> => {
  const ordered = await candidates();
  const found: FeaturedRow[] = [];
  for (let from = 0; from < ordered.length && !isDecided(found, from); from += GROUP)
    found.push(...(await bookable(ordered.slice(from, from + GROUP))));
  return pickFeatured(found);
};
