import { useReviewSummaryQuery } from '@tm/api-client/reviews';
import { Skeleton } from '@tm/ui';
import { ReviewHead, StarFilter, type StarCount } from '@tm/ui/reviews';
import { useState } from 'react';
import { ReviewList, type Reviewed } from './ReviewList';

type Props = {
  of: Reviewed;
  /** Number of reviews as the page knows it, for the placeholder. */
  count: number;
  /** Name above the replies. */
  business: string | undefined;
  /** Text without any review. */
  empty: string;
};

/** Reviews of a service or a business: the average, the distribution of stars, and the comments. */
export function ReviewSection({ of, count, business, empty }: Props) {
  const [rating, setRating] = useState<StarCount | null>(null);
  const { data: summary, isLoading } = useReviewSummaryQuery(of);
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {isLoading && count > 0 && <Skeleton $height={160} />}
      {summary && summary.count > 0 && (
        <ReviewHead summary={summary} selected={rating} onSelect={setRating} />
      )}
      <StarFilter stars={rating} onClear={() => setRating(null)} />
      <ReviewList of={of} rating={rating} business={business} empty={empty} />
    </section>
  );
}
