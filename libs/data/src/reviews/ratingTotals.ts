import type { ClientSession } from 'mongoose';
import { ListingModel } from '../listings/listing.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import type { ReviewRow } from './review.schema';

/** One statement, so that the mean follows from the sum and the count at every moment (PD-18). */
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

/** Whose ratings a review counts in, and its stars. */
export type Rated = Pick<ReviewRow, 'serviceId' | 'providerId' | 'rating'>;

/**
 * Counts a review in the ratings of its listing and provider (`1`), or takes it out of them (`-1`), in the transaction that makes, hides or
 * restores it.
 */
export const countRating = async (
  session: ClientSession,
  { serviceId, providerId, rating }: Rated,
  reviews: 1 | -1,
): Promise<void> => {
  const options = { session, updatePipeline: true, timestamps: false } as const;
  // The provider first: so do bookings and deletions, which meet reviews here.
  await ProviderProfileModel.updateOne({ _id: providerId }, counting(rating, reviews), options);
  await ListingModel.updateOne({ _id: serviceId }, counting(rating, reviews), options);
};
