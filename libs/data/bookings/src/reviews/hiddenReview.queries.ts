import { Types, trusted } from '@tm/mongo';
import { readHiddenReviews } from '@tm/schema/read';
import type { HiddenReviewRow } from '@tm/schema/admin';
import { countReviews, listReviews, matching, type ReviewSelection } from './review.queries';
import { type ReviewRow, UncountedReviewModel, type UncountedReviewRow } from '@tm/schema/bookings';

const LIMIT_MS = 2_000;
type Page = { before?: string | undefined; limit: number };

const byAuthor = (selection: ReviewSelection, authorId: string) => ({
  ...matching(selection),
  customerId: new Types.ObjectId(authorId),
});

const INDEX = { customerId: 1, _id: -1 } as const;

/** A review as its author sees it: public, hidden by an admin, or stored without counting. */
export type OwnReviewRow = ReviewRow | HiddenReviewRow | UncountedReviewRow;

const listApart = async ({ before, limit, ...selection }: ReviewSelection & Page, authorId: string) => {
  const beyond = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
  const wanted = { ...byAuthor(selection, authorId), ...beyond };
  const options = { sort: { _id: -1 }, hint: INDEX, maxTimeMS: LIMIT_MS, limit: limit + 1 } as const;
  const lists = await Promise.all([
    readHiddenReviews.find(wanted, null, options).lean<HiddenReviewRow[]>(),
    UncountedReviewModel.find(wanted, null, options).lean<UncountedReviewRow[]>(),
  ]);
  return lists.flat();
};

/**
 * Lists reviews for their author: `listReviews` plus the author's hidden and uncounted ones. Newest first, at
 * most `limit + 1`.
 */
export const listReviewsForAuthor = async (
  asked: ReviewSelection & Page,
  authorId: string,
): Promise<OwnReviewRow[]> => {
  const [shown, apart] = await Promise.all([listReviews(asked), listApart(asked, authorId)]);
  if (apart.length === 0) return shown;
  return [...shown, ...apart]
    .toSorted((one, other) => (String(one._id) < String(other._id) ? 1 : -1))
    .slice(0, asked.limit + 1);
};

/** Counts the reviews of `listReviewsForAuthor`, over all pages. */
export const countReviewsForAuthor = async (
  selection: ReviewSelection,
  authorId: string,
): Promise<number> => {
  const own = byAuthor(selection, authorId);
  const options = { hint: INDEX, maxTimeMS: LIMIT_MS } as const;
  const counts = await Promise.all([
    countReviews(selection),
    readHiddenReviews.countDocuments(own, options),
    UncountedReviewModel.countDocuments(own, options),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
};
