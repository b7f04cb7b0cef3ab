import { useReviewsInfiniteQuery } from '@tm/api-client/reviews';
import { allItems } from '@tm/api-client/page';
import type { Listing } from '@tm/contracts';
import { formatRating } from '@tm/domain';
import { styled } from '@tm/platform';
import { ErrorState, LoadMore, Skeleton, Stack, Stars } from '@tm/ui';
import { ReviewItem } from './ReviewItem';

const FIRST = 5;

const Mean = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  margin-bottom: var(--s-6);
  b {
    font: 700 46px / 1 var(--display);
    font-variant-numeric: tabular-nums;
  }
  span + span {
    display: block;
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

const plural = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`;

/** What customers said about this service, newest first. */
export function Reviews({ listing: { id, rating, reviewCount } }: { listing: Listing }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useReviewsInfiniteQuery({ serviceId: id, limit: FIRST });
  const reviews = data && allItems(data);
  return (
    <section>
      <h2>Reviews</h2>
      {reviewCount > 0 && (
        <Mean>
          <b>{formatRating(rating)}</b>
          <div>
            <Stars value={rating} />
            <span>{plural(reviewCount)}</span>
          </div>
        </Mean>
      )}
      {!reviews && error && !isFetching && (
        <ErrorState compact title="The reviews did not load" onRetry={() => void refetch()} />
      )}
      {!reviews && (!error || isFetching) && <Skeleton $height={72} />}
      {reviews?.length === 0 && <p>No reviews yet. Be the first to leave a review!</p>}
      {reviews && reviews.length > 0 && (
        <>
          <Stack as="ul" $gap={6} aria-busy={isFetching}>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </Stack>
          {hasNextPage && (
            <LoadMore
              shown={reviews.length}
              total={data.pages[0]?.total}
              hasMore
              pending={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          )}
        </>
      )}
    </section>
  );
}
