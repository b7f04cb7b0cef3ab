import { useReviewSummaryQuery } from '@tm/api-client/reviews';
import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Button, Row, Skeleton } from '@tm/ui';
import { useState } from 'react';
import { ReviewHead } from './ReviewHead';
import { ReviewList } from './ReviewList';
import { sayStars, type Stars } from './reviewWords';

const Filtered = styled(Row)`
  margin-bottom: var(--s-5);
`;

/** What customers said about this service: the mean, how it is spread, and their words. */
export function Reviews({ listing: { id, reviewCount } }: { listing: Listing }) {
  const [rating, setRating] = useState<Stars | null>(null);
  const { data: summary, isLoading } = useReviewSummaryQuery({ serviceId: id });
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {isLoading && reviewCount > 0 && <Skeleton $height={160} />}
      {summary && summary.count > 0 && (
        <ReviewHead summary={summary} selected={rating} onSelect={setRating} />
      )}
      {rating && (
        <Filtered $gap={3}>
          <p role="status">Showing reviews with {sayStars(rating)}</p>
          <Button variant="ghost" size="sm" onClick={() => setRating(null)}>
            Show all
          </Button>
        </Filtered>
      )}
      <ReviewList serviceId={id} rating={rating} />
    </section>
  );
}
