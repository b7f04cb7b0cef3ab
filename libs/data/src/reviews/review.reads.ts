import { Types, trusted } from 'mongoose';
import { UserModel } from '../users/user.schema';
import { ReviewModel, type ReviewRow } from './review.schema';

/** Of a provider (profile id), of one service, of one booking, of one customer, of so many stars; together they narrow. Without any: all reviews. */
export type ReviewSelection = {
  providerId?: string | undefined;
  serviceId?: string | undefined;
  bookingId?: string | undefined;
  customerId?: string | undefined;
  rating?: number | undefined;
};

const filterOf = ({ rating, ...ids }: ReviewSelection) => ({
  ...Object.fromEntries(
    Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [[name, new Types.ObjectId(id)]])),
  ),
  ...(rating !== undefined && { rating }),
});

/** Newest first, at most `limit + 1` rows after the review `before` (the one more says that a next page exists). */
export const listReviews = async ({
  before,
  limit,
  ...selection
}: ReviewSelection & { before?: string | undefined; limit: number }): Promise<ReviewRow[]> => {
  const beyond = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
  const rows = await ReviewModel.find({ ...filterOf(selection), ...beyond })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean();
  return rows as ReviewRow[];
};

/** How many reviews a selection has, over all pages. */
export const countReviews = async (selection: ReviewSelection): Promise<number> =>
  ReviewModel.countDocuments(filterOf(selection));

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
