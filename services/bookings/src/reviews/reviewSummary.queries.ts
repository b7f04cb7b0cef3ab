import { meanRating } from '@tm/domain';
import { Types } from '@tm/mongo';
import { PROVIDER_STARS_INDEX, ReviewModel, SERVICE_STARS_INDEX } from '@tm/schema/bookings';

const STARS = [1, 2, 3, 4, 5] as const;
type Stars = (typeof STARS)[number];

/**
 * The mean of the stars (0 without reviews), the number of reviews, and the number for each number of stars.
 */
export type ReviewSummaryRow = { average: number; count: number; distribution: Record<Stars, number> };

/**
 * Summarizes the reviews of one service or one provider (profile id). It counts in the database on every
 * call, from a covering index, so that the result is always exact (PD-18). An unknown id returns zeros.
 */
export const summarizeReviews = async (
  of: { serviceId: string } | { providerId: string },
): Promise<ReviewSummaryRow> => {
  const [match, hint] =
    'serviceId' in of
      ? [{ serviceId: new Types.ObjectId(of.serviceId) }, SERVICE_STARS_INDEX]
      : [{ providerId: new Types.ObjectId(of.providerId) }, PROVIDER_STARS_INDEX];
  const rows = await ReviewModel.aggregate<{ _id: Stars; n: number }>(
    [{ $match: match }, { $group: { _id: '$rating', n: { $sum: 1 } } }],
    { hint },
  );
  const counts = new Map(rows.map(({ _id, n }) => [_id, n]));
  const distribution = Object.fromEntries(STARS.map((stars) => [stars, counts.get(stars) ?? 0])) as Record<
    Stars,
    number
  >;
  const reviewCount = STARS.reduce((sum, stars) => sum + distribution[stars], 0);
  const ratingSum = STARS.reduce((sum, stars) => sum + stars * distribution[stars], 0);
  return { average: meanRating({ ratingSum, reviewCount }), count: reviewCount, distribution };
};
