import { allItems } from '@tm/api-client/page';
import { useReviewsInfiniteQuery } from '@tm/api-client/reviews';
import type { ProviderProfile } from '@tm/contracts';
import { formatRating } from '@tm/domain';
import { styled } from '@tm/platform';
import { Card, EmptyState, ErrorState, LoadMore, Skeleton, Stack, Stars } from '@tm/ui';
import { ReviewItem } from './ReviewItem';

const Mean = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  margin-bottom: var(--s-5);
  b {
    font: 700 46px / 1 var(--display);
    font-variant-numeric: tabular-nums;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

const Waiting = () => (
  <Stack $gap={3} aria-busy="true" aria-label="Loading reviews" role="status">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} $height={88} $radius={2} />
    ))}
  </Stack>
);

/** The Reviews tab (spec 2.13): the average and the list, newest first. */
export function ReviewsPanel({ profile }: { profile: ProviderProfile }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useReviewsInfiniteQuery({
      providerId: profile.id,
    });
  if (!data) {
    return error && !isFetching ? (
      <ErrorState title="The reviews did not load" onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  }
  const reviews = allItems(data);
  const total = data.pages[0]?.total ?? 0;
  if (reviews.length === 0) {
    return (
      <EmptyState
        drawing="reviews"
        title="No reviews yet"
        text="Customers may review a booking once it is completed."
      />
    );
  }
  return (
    <>
      <Mean>
        <b>{formatRating(profile.rating)}</b>
        <div>
          <Stars value={profile.rating} />
          <p>
            {total} {total === 1 ? 'review' : 'reviews'}
          </p>
        </div>
      </Mean>
      <Stack as="ul" $gap={3} aria-busy={isFetching}>
        {reviews.map((review) => (
          <Card as="li" key={review.id}>
            <ReviewItem review={review} />
          </Card>
        ))}
      </Stack>
      <LoadMore
        shown={reviews.length}
        total={total}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
