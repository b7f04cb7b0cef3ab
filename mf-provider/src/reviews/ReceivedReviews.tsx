import { allItems } from '@tm/api-client/page';
import { useReviewsInfiniteQuery } from '@tm/api-client/reviews';
import { Card, EmptyState, ErrorState, LoadMore, Skeleton, Stack } from '@tm/ui';
import { formatStars, type StarCount } from '@tm/ui/reviews';
import { ReceivedReview } from './ReceivedReview';

/** Number of reviews per page. */
const PAGE = 10;

const Waiting = () => (
  <Stack $gap={3} aria-busy="true" aria-label="Loading reviews" role="status">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} $height={140} $radius={2} />
    ))}
  </Stack>
);

const NoReviews = ({ stars }: { stars: StarCount | null }) =>
  stars ? (
    <EmptyState compact title={`No reviews with ${formatStars(stars)}`} drawing="reviews" />
  ) : (
    <EmptyState
      drawing="reviews"
      title="No reviews yet"
      text="Customers may review a booking once it is completed."
    />
  );

/** Reviews of a provider, page by page, with their loading, empty and error states. */
export function ReceivedReviews({ providerId, stars }: { providerId: string; stars: StarCount | null }) {
  const selection = { providerId, limit: PAGE, ...(stars && { rating: stars }) };
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useReviewsInfiniteQuery(selection);
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState title="The reviews did not load" onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  const reviews = allItems(currentData);
  if (reviews.length === 0) return <NoReviews stars={stars} />;
  return (
    <>
      <Stack as="ul" $gap={3} aria-label="Reviews" aria-busy={isFetching}>
        {reviews.map((review) => (
          <Card as="li" key={review.id}>
            <ReceivedReview review={review} />
          </Card>
        ))}
      </Stack>
      <LoadMore
        shown={reviews.length}
        total={currentData.pages[0]?.total}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
