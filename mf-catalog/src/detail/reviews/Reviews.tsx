import type { Listing } from '@tm/contracts';
import { ReviewSection } from './ReviewSection';

/** Reviews of a service. */
export const Reviews = ({ listing: { id, reviewCount, provider } }: { listing: Listing }) => (
  <ReviewSection
    of={{ serviceId: id }}
    count={reviewCount}
    business={provider?.businessName}
    empty="No reviews yet. Be the first to leave a review!"
  />
);
