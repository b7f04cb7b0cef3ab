import type { ClientSession } from '@tm/mongo';
import { addListingRating } from '@tm/data-catalog';
import { addProviderRating } from '@tm/data-provider';
import type { ReviewRow } from '@tm/schema/bookings';

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
  const change = { stars: rating, reviews };
  // The provider first, in the lock order of bookings and deletions.
  await addProviderRating(session, providerId, change);
  await addListingRating(session, serviceId, change);
};
