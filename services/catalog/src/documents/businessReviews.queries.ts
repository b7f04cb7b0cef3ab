import { listReviews, loadReviewers } from '@tm/data-bookings';
import { shortName } from '@tm/domain';

/** A public review as text: who, stars, comment, and the reply of the business. */
export type ReviewText = { by: string; stars: number; comment: string; reply: string | null; at: Date };

/** Returns the newest public reviews of a business, in two reads by an index. */
export const latestReviews = async (providerId: string, limit: number): Promise<ReviewText[]> => {
  const rows = (await listReviews({ providerId, limit })).slice(0, limit);
  if (rows.length === 0) return [];
  const reviewers = await loadReviewers(rows);
  return rows.map(({ customerId, rating, comment, reply, createdAt }) => ({
    by: shortName(reviewers.get(String(customerId)) ?? {}),
    stars: rating,
    comment,
    reply: reply?.text ?? null,
    at: createdAt,
  }));
};
