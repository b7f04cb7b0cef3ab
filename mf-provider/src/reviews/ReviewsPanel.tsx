import { useReviewSummaryQuery } from '@tm/api-client/reviews';
import type { ProviderProfile } from '@tm/contracts';
import { ErrorState, Skeleton } from '@tm/ui';
import { ReviewHead, StarFilter, type StarCount } from '@tm/ui/reviews';
import { useState } from 'react';
import { ReceivedReviews } from './ReceivedReviews';

/**
 * Reviews tab (product 2.13): the average, the distribution of stars, and the reviews, newest first, with
 * replies.
 */
export function ReviewsPanel({ profile: { id, totalReviews } }: { profile: ProviderProfile }) {
  const [stars, setStars] = useState<StarCount | null>(null);
  const { data: summary, isError, isFetching, refetch } = useReviewSummaryQuery({ providerId: id });
  return (
    <>
      {summary && summary.count > 0 && <ReviewHead summary={summary} selected={stars} onSelect={setStars} />}
      {!summary && isFetching && totalReviews > 0 && <Skeleton $height={176} $radius={2} />}
      {!summary && isError && !isFetching && (
        <ErrorState compact title="The average did not load" onRetry={() => void refetch()} />
      )}
      <StarFilter stars={stars} onClear={() => setStars(null)} />
      <ReceivedReviews providerId={id} stars={stars} />
    </>
  );
}
