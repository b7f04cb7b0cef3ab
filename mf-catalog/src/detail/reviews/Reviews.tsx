import { useReviewSummaryQuery } from '@tm/api-client/reviews';
import type { Listing } from '@tm/contracts';
import { Skeleton } from '@tm/ui';
import { ReviewHead, StarFilter, type StarCount } from '@tm/ui/reviews';
import { useState } from 'react';
import { ReviewList } from './ReviewList';

/** Reviews of a service: the average, the distribution of stars, and the comments. */
export function Reviews({ listing: { id, reviewCount, provider } }: { listing: Listing }) {
  const [rating, setRating] = useState<StarCount | null>(null);
  const { data: summary, isLoading } = useReviewSummaryQuery({ serviceId: id });
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {isLoading && reviewCount > 0 && <Skeleton $height={160} />}
      {summary && summary.count > 0 && (
        <ReviewHead summary={summary} selected={rating} onSelect={setRating} />
      )}
      <StarFilter stars={rating} onClear={() => setRating(null)} />
      <ReviewList serviceId={id} rating={rating} business={provider?.businessName} />
    </section>
  );
}
