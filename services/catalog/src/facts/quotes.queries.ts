import type { SiteFacts } from '@tm/contracts';
import {
  isQuotable,
  maySignIn,
  pickQuotes,
  QUOTE_BUSINESSES,
  QUOTE_CANDIDATES,
  quoteText,
  shortName,
} from '@tm/domain';
import { byId, trusted, type Types } from '@tm/mongo';
import type { ReviewRow } from '@tm/schema/bookings';
import type { ListingRow } from '@tm/schema/catalog';
import type { ProviderProfileRow } from '@tm/schema/provider';
import { readListings, readProviderProfiles, readReviews, readUsers } from '@tm/schema/read';

type Reviewed = Pick<ReviewRow, '_id' | 'serviceId' | 'providerId' | 'customerId' | 'rating' | 'comment'>;
type Quote = SiteFacts['quotes'][number];

const TIME_LIMIT_MS = 1_000;
const among = (ids: readonly Types.ObjectId[]) => ({ _id: trusted({ $in: [...ids] }) });
const inTime = { maxTimeMS: TIME_LIMIT_MS };

/** Returns the newest quotable review of each business, newest first. One read along the primary key. */
const candidates = async (): Promise<Reviewed[]> => {
  const newest = await readReviews
    .find({}, 'serviceId providerId customerId rating comment', {
      sort: { _id: -1 },
      hint: { _id: 1 },
      limit: QUOTE_CANDIDATES,
      ...inTime,
    })
    .lean<Reviewed[]>();
  const ofBusiness = new Map<string, Reviewed>();
  for (const review of newest.filter(isQuotable)) {
    const business = String(review.providerId);
    if (!ofBusiness.has(business)) ofBusiness.set(business, review);
  }
  return [...ofBusiness.values()].slice(0, QUOTE_BUSINESSES);
};

/** Loads the listings, businesses and users of some reviews, each by id, in two rounds. */
const load = async (reviews: readonly Reviewed[]) => {
  const [listings, businesses] = await Promise.all([
    readListings
      .find(among(reviews.map(({ serviceId }) => serviceId)), 'status', inTime)
      .lean<Pick<ListingRow, '_id' | 'status'>[]>(),
    readProviderProfiles
      .find(among(reviews.map(({ providerId }) => providerId)), 'userId businessName isVerified', inTime)
      .lean<Pick<ProviderProfileRow, '_id' | 'userId' | 'businessName' | 'isVerified'>[]>(),
  ]);
  const people = [...businesses.map(({ userId }) => userId), ...reviews.map(({ customerId }) => customerId)];
  const users = await readUsers.find(among(people), 'firstName lastName status', inTime).lean();
  return {
    listings: byId(listings),
    businesses: byId(businesses),
    users: byId(users.filter(({ status }) => maySignIn(status))),
  };
};

/**
 * Returns the reviews that the landing page quotes, at most two. The rule: of the 200 newest public reviews
 * (hidden and uncounted ones are in other collections), those with four stars or more and a text of 40 to 160
 * characters without a contact (`isQuotable`), of a verified business, for a listing that is active, where
 * the accounts of owner and customer are open; the newest of each business, and the first two of different
 * customers with different texts. The customer has the name that reviews show. At most four reads by id.
 */
export const readQuotes = async (): Promise<Quote[]> => {
  const reviews = await candidates();
  if (reviews.length === 0) return [];
  const { listings, businesses, users } = await load(reviews);
  const shown = reviews.flatMap(({ serviceId, providerId, customerId, rating, comment }) => {
    const listing = listings.get(String(serviceId));
    const business = businesses.get(String(providerId));
    const customer = users.get(String(customerId));
    if (listing?.status !== 'active' || !business?.isVerified || !customer) return [];
    if (!users.has(String(business.userId))) return [];
    const text = quoteText(comment);
    const { businessName } = business;
    const quote = { id: String(serviceId), text, rating, by: shortName(customer), businessName };
    return [{ business: String(providerId), customer: String(customerId), text, quote }];
  });
  return pickQuotes(shown).map(({ quote }) => quote);
};
