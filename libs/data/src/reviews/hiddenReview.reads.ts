import { Types, trusted } from 'mongoose';
import { HiddenReviewModel, type HiddenReviewRow } from './hiddenReview.schema';
import { countReviews, listReviews, matching, type ReviewSelection } from './review.reads';
import type { ReviewRow } from './review.schema';

const LIMIT_MS = 2_000;
type Page = { before?: string | undefined; limit: number };

const byAuthor = (selection: ReviewSelection, authorId: string) => ({
  ...matching(selection),
  customerId: new Types.ObjectId(authorId),
});

const listHidden = ({ before, limit, ...selection }: ReviewSelection & Page, authorId: string) => {
  const beyond = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
  return HiddenReviewModel.find({ ...byAuthor(selection, authorId), ...beyond })
    .sort({ _id: -1 })
    .hint({ customerId: 1, _id: -1 })
    .maxTimeMS(LIMIT_MS)
    .limit(limit + 1)
    .lean<HiddenReviewRow[]>();
};

/**
 * Reviews as their author reads them: `listReviews`, and among them those of theirs that an admin has hidden. Newest first, at most
 * `limit + 1`.
 */
export const listReviewsForAuthor = async (
  asked: ReviewSelection & Page,
  authorId: string,
): Promise<(ReviewRow | HiddenReviewRow)[]> => {
  const [shown, hidden] = await Promise.all([listReviews(asked), listHidden(asked, authorId)]);
  if (hidden.length === 0) return shown;
  return [...shown, ...hidden]
    .toSorted((one, other) => (String(one._id) < String(other._id) ? 1 : -1))
    .slice(0, asked.limit + 1);
};

/** How many `listReviewsForAuthor` has, over all pages. */
export const countReviewsForAuthor = async (
  selection: ReviewSelection,
  authorId: string,
): Promise<number> => {
  const [shown, hidden] = await Promise.all([
    countReviews(selection),
    HiddenReviewModel.countDocuments(byAuthor(selection, authorId), {
      hint: { customerId: 1, _id: -1 },
      maxTimeMS: LIMIT_MS,
    }),
  ]);
  return shown + hidden;
};
