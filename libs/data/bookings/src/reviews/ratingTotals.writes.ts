import type { ClientSession } from '@tm/mongo';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import type { ReviewRow } from '@tm/schema/bookings';

/** One statement, so that the mean always matches the sum and the count (PD-18). */
const counting = (stars: number, reviews: 1 | -1) => [
  {
    $set: {
      ratingSum: { $add: [{ $ifNull: ['$ratingSum', 0] }, reviews * stars] },
      reviewCount: { $add: [{ $ifNull: ['$reviewCount', 0] }, reviews] },
    },
  },
  {
    $set: {
      rating: { $cond: [{ $eq: ['$reviewCount', 0] }, 0, { $divide: ['$ratingSum', '$reviewCount'] }] },
    },
  },
];

/** The listing and provider that a review rates, and its stars. */
export type Rated = Pick<ReviewRow, 'serviceId' | 'providerId' | 'rating'>;

/**
 * Adds a review to the ratings of its listing and provider (`1`), or removes it (`-1`), in the transaction
 * that creates, hides or restores it.
 */
export const countRating = async (
  session: ClientSession,
  { serviceId, providerId, rating }: Rated,
  reviews: 1 | -1,
): Promise<void> => {
  const options = { session, updatePipeline: true, timestamps: false } as const;
  // The provider first, in the lock order of bookings and deletions.
  await ProviderProfileModel.updateOne({ _id: providerId }, counting(rating, reviews), options);
  await ListingModel.updateOne({ _id: serviceId }, counting(rating, reviews), options);
};
