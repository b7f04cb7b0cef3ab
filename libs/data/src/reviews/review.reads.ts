import { Types, trusted } from 'mongoose';
import { UserModel } from '../users/user.schema';
import { PROVIDER_STARS_INDEX, ReviewModel, SERVICE_STARS_INDEX, type ReviewRow } from './review.schema';

/** A list or count that takes longer, in ms, is given up with 503 instead of holding the database. */
const LIMIT_MS = 2_000;

/** Of a provider (profile id), of one service, of one booking or of one customer, one of them at least; of so many stars. Together they narrow. */
export type ReviewSelection = {
  providerId?: string | undefined;
  serviceId?: string | undefined;
  bookingId?: string | undefined;
  customerId?: string | undefined;
  rating?: number | undefined;
};

/** What a selection means to the database. */
export const matching = ({ rating, ...ids }: ReviewSelection) => ({
  ...Object.fromEntries(
    Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [[name, new Types.ObjectId(id)]])),
  ),
  ...(rating !== undefined && { rating }),
});

/** The index that serves a selection, named to the engine: left to itself it takes the primary key for the pages after the first. */
export const reviewIndex = ({ bookingId, customerId, serviceId, rating }: ReviewSelection) => {
  if (bookingId !== undefined) return { bookingId: 1 } as const;
  if (customerId !== undefined) return { customerId: 1, _id: -1 } as const;
  if (serviceId !== undefined)
    return rating === undefined ? ({ serviceId: 1, _id: -1 } as const) : SERVICE_STARS_INDEX;
  return rating === undefined ? ({ providerId: 1, _id: -1 } as const) : PROVIDER_STARS_INDEX;
};

/**
 * Newest first, at most `limit + 1` rows after the review `before` (the one more says that a next page exists). Rejects with
 * MaxTimeMSExpired after 2 s.
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

/** How many reviews a selection has, over all pages. Rejects with MaxTimeMSExpired after 2 s. */
export const countReviews = async (selection: ReviewSelection): Promise<number> =>
  ReviewModel.countDocuments(matching(selection), { hint: reviewIndex(selection), maxTimeMS: LIMIT_MS });

/** A review by id, or null. */
export const findReview = async (id: string): Promise<ReviewRow | null> =>
  ReviewModel.findById(id).lean<ReviewRow>();

/** The names of the people who wrote some reviews, by user id, in one query. */
export const loadReviewers = async (reviews: readonly ReviewRow[]) => {
  const ids = reviews.map(({ customerId }) => customerId);
  const users = await UserModel.find({ _id: trusted({ $in: ids }) }, 'firstName lastName').lean();
  return new Map(users.map((user) => [String(user._id), user]));
};
export type Reviewers = Awaited<ReturnType<typeof loadReviewers>>;
