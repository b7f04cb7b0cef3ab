import { Types, trusted } from '@tm/mongo';
import { readUsers } from '@tm/schema/read';
import { PROVIDER_STARS_INDEX, ReviewModel, SERVICE_STARS_INDEX, type ReviewRow } from '@tm/schema/bookings';

/**
 * Time limit in ms of a list or count. After it the request fails with 503, so that it does not block the
 * database.
 */
const LIMIT_MS = 2_000;

/**
 * Selects reviews by provider (profile id), service, booking and customer, at least one of them, and
 * optionally by stars. All conditions apply together.
 */
export type ReviewSelection = {
  providerId?: string | undefined;
  serviceId?: string | undefined;
  bookingId?: string | undefined;
  customerId?: string | undefined;
  rating?: number | undefined;
};

/** Returns the database filter of a selection. */
export const matching = ({ rating, ...ids }: ReviewSelection) => ({
  ...Object.fromEntries(
    Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [[name, new Types.ObjectId(id)]])),
  ),
  ...(rating !== undefined && { rating }),
});

/**
 * Returns the index for a selection, used as a hint. Without it the engine takes the primary key for the
 * pages after the first.
 */
export const reviewIndex = ({ bookingId, customerId, serviceId, rating }: ReviewSelection) => {
  if (bookingId !== undefined) return { bookingId: 1 } as const;
  if (customerId !== undefined) return { customerId: 1, _id: -1 } as const;
  if (serviceId !== undefined)
    return rating === undefined ? ({ serviceId: 1, _id: -1 } as const) : SERVICE_STARS_INDEX;
  return rating === undefined ? ({ providerId: 1, _id: -1 } as const) : PROVIDER_STARS_INDEX;
};

/**
 * Lists reviews newest first, at most `limit + 1` rows after the review `before` (the additional row shows
 * that a next page exists). Rejects with MaxTimeMSExpired after 2 s.
 */
export const listReviews = async ({
  before,
  limit,
  ...selection
}: ReviewSelection & { before?: string | undefined; limit: number }): Promise<ReviewRow[]> => {
  const beyond = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
  const rows = await ReviewModel.find({ ...matching(selection), ...beyond })
    .sort({ _id: -1 })
    .hint(reviewIndex(selection))
    .maxTimeMS(LIMIT_MS)
    .limit(limit + 1)
    .lean();
  return rows as ReviewRow[];
};

/** Counts the reviews of a selection, over all pages. Rejects with MaxTimeMSExpired after 2 s. */
export const countReviews = async (selection: ReviewSelection): Promise<number> =>
  ReviewModel.countDocuments(matching(selection), { hint: reviewIndex(selection), maxTimeMS: LIMIT_MS });

/** Finds a review by id, or null. */
export const findReview = async (id: string): Promise<ReviewRow | null> =>
  ReviewModel.findById(id).lean<ReviewRow>();

/** Loads the names of the authors of some reviews, by user id, in one query. */
export const loadReviewers = async (reviews: readonly ReviewRow[]) => {
  const ids = reviews.map(({ customerId }) => customerId);
  const users = await readUsers.find({ _id: trusted({ $in: ids }) }, 'firstName lastName').lean();
  return new Map(users.map((user) => [String(user._id), user]));
};
export type Reviewers = Awaited<ReturnType<typeof loadReviewers>>;
