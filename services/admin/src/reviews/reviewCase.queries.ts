import type { CaseReason } from '@tm/domain';
import {
  readListings,
  readProviderProfiles,
  readReviewReports,
  readReviews,
  readUncountedReviews,
  readUsers,
} from '@tm/schema/read';
import { Types, trusted, cappedCount, MAX_COUNTED, type CappedCount } from '@tm/mongo';
import {
  HiddenReviewModel,
  type HiddenReviewRow,
  CASES_BY_STATE,
  CASES_BY_TIME,
  ReviewCaseModel,
  type ReviewCaseRow,
} from '@tm/schema/admin';
import type { OwnReviewRow } from '@tm/data-bookings';
import type { ReviewRow, UncountedReviewRow, ReviewReportRow } from '@tm/schema/bookings';

/**
 * Time limit in ms of a list or count. After it the request fails with 503, so that it does not block the
 * database.
 */
const LIMIT_MS = 2_000;
/** Maximum number of reports shown for a review. */
const REPORTS_SHOWN = 50;

/**
 * An absent `state` or 'all' selects every case. `reason` selects cases with at least one such report, by a
 * user or the system.
 */
export type CaseFilter = {
  state?: ReviewCaseRow['state'] | 'all' | undefined;
  reason?: CaseReason | undefined;
};
/** The last case of a page. */
export type CasePosition = { since: number; id: string };

const filterOf = ({ state, reason }: CaseFilter) => ({
  ...(state !== undefined && state !== 'all' && { state }),
  ...(reason !== undefined && { reasons: reason }),
});
const indexOf = ({ state }: CaseFilter) =>
  state === undefined || state === 'all' ? CASES_BY_TIME : CASES_BY_STATE;

/**
 * Lists a page of cases, at most `limit + 1`: open ones longest waiting first, others by the latest decision
 * or report. Rejects with MaxTimeMSExpired after 2 s.
 */
export const listReviewCases = async ({
  after,
  limit,
  ...filter
}: CaseFilter & { after?: CasePosition | undefined; limit: number }): Promise<ReviewCaseRow[]> => {
  const [way, further] = filter.state === 'open' ? ([1, '$gt'] as const) : ([-1, '$lt'] as const);
  const moment = after && new Date(after.since);
  // Each is a range of one index; for a single `$or`, PostgreSQL would sort all rows.
  const ranges =
    after && moment
      ? [
          { since: moment, _id: trusted({ [further]: new Types.ObjectId(after.id) }) },
          { since: trusted({ [further]: moment }) },
        ]
      : [{}];
  const lists = await Promise.all(
    ranges.map((range) =>
      ReviewCaseModel.find({ ...filterOf(filter), ...range })
        .sort({ since: way, _id: way })
        .hint(indexOf(filter))
        .limit(limit + 1)
        .maxTimeMS(LIMIT_MS)
        .lean<ReviewCaseRow[]>(),
    ),
  );
  return lists.flat().slice(0, limit + 1);
};

/**
 * Returns the capped count of the cases of a filter, over all pages. Rejects with MaxTimeMSExpired after 2 s.
 */
export const countReviewCases = async (filter: CaseFilter): Promise<CappedCount> =>
  cappedCount(
    await ReviewCaseModel.countDocuments(filterOf(filter), {
      hint: indexOf(filter),
      limit: MAX_COUNTED + 1,
      maxTimeMS: LIMIT_MS,
    }),
  );

/**
 * A review for admins, visible or hidden, with its reports and decision. `found` is null when it was never
 * reported.
 */
export type ModeratedReview = { review: OwnReviewRow; found: ReviewCaseRow | null };

const findReviews = async (ids: readonly Types.ObjectId[]) => {
  const among = { _id: trusted({ $in: [...ids] }) };
  const found: OwnReviewRow[][] = await Promise.all([
    readReviews.find(among).lean<ReviewRow[]>(),
    HiddenReviewModel.find(among).lean<HiddenReviewRow[]>(),
    readUncountedReviews.find(among).lean<UncountedReviewRow[]>(),
  ]);
  return new Map(found.flat().map((review) => [String(review._id), review]));
};

/**
 * Joins the reviews of some cases, in their order, by three parallel reads. A case without its review is left
 * out.
 */
export const withReviews = async (cases: readonly ReviewCaseRow[]): Promise<ModeratedReview[]> => {
  const reviews = await findReviews(cases.map(({ _id }) => _id));
  return cases.flatMap((found) => {
    const review = reviews.get(String(found._id));
    return review ? [{ review, found }] : [];
  });
};

/** Finds a review by id with its case, if any; null when the review does not exist. */
export const findModeratedReview = async (id: string): Promise<ModeratedReview | null> => {
  const _id = new Types.ObjectId(id);
  const [reviews, found] = await Promise.all([
    findReviews([_id]),
    ReviewCaseModel.findById(_id).lean<ReviewCaseRow>(),
  ]);
  const review = reviews.get(id);
  return review ? { review, found } : null;
};

/** Lists the latest reports of a review, at most 50. */
export const listReports = async (reviewId: string): Promise<ReviewReportRow[]> =>
  readReviewReports
    .find({ reviewId: new Types.ObjectId(reviewId) })
    .sort({ at: -1 })
    .limit(REPORTS_SHOWN)
    .lean<ReviewReportRow[]>();

/** Loads the names for some reviews and reports by id. */
export const loadModerationNames = async (
  rows: readonly ModeratedReview[],
  reports: readonly ReviewReportRow[] = [],
) => {
  const people = rows.flatMap(({ review, found }) => [
    review.customerId,
    ...(found?.ruling ? [found.ruling.by] : []),
  ]);
  const ids = [...people, ...reports.map(({ reporterId }) => reporterId)];
  const [users, listings, businesses] = await Promise.all([
    readUsers.find({ _id: trusted({ $in: ids }) }, 'firstName lastName').lean(),
    readListings.find({ _id: trusted({ $in: rows.map(({ review }) => review.serviceId) }) }, 'title').lean(),
    readProviderProfiles
      .find({ _id: trusted({ $in: rows.map(({ review }) => review.providerId) }) }, 'businessName')
      .lean(),
  ]);
  return {
    users: new Map(users.map((user) => [String(user._id), user])),
    titles: new Map(listings.map(({ _id, title }) => [String(_id), title])),
    businesses: new Map(businesses.map(({ _id, businessName }) => [String(_id), businessName])),
  };
};
export type ModerationNames = Awaited<ReturnType<typeof loadModerationNames>>;
