import { allItems } from '@tm/api-client/page';
import { useReviewsInfiniteQuery } from '@tm/api-client/reviews';
import { styled } from '@tm/platform';
import { Drawing, ErrorState, LoadMore, Skeleton, Stack } from '@tm/ui';
import { ReviewItem, formatStars, type StarCount } from '@tm/ui/reviews';
import { ReviewActions } from './ReviewActions';

/** Number of reviews per page. */
const PAGE = 5;

const NoReviews = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  color: var(--ink-2);
  svg {
    flex: none;
  }
`;

const LoadingMore = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: var(--s-4);
`;

const Waiting = () => (
  <Stack $gap={6} aria-busy="true">
    {[1, 2].map((row) => (
      <LoadingMore key={row}>
        <Skeleton $height={40} $radius="full" />
        <Stack $gap={2}>
          <Skeleton $width={180} $height={18} />
          <Skeleton $width="80%" $height={20} />
        </Stack>
      </LoadingMore>
    ))}
  </Stack>
);

/** A service, or a business by its provider id. */
export type Reviewed = { serviceId: string } | { providerId: string };
type Props = { of: Reviewed; rating: StarCount | null; business: string | undefined; empty: string };

/** Reviews with the business's replies, newest first, five at a time. */
export function ReviewList({ of, rating, business, empty }: Props) {
  const selection = { ...of, limit: PAGE, ...(rating && { rating }) };
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useReviewsInfiniteQuery(selection);
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState compact title="The reviews did not load" onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  const reviews = allItems(currentData);
  if (reviews.length === 0)
    return (
      <NoReviews>
        <Drawing name="reviews" />
        <p>{rating ? `No reviews with ${formatStars(rating)}.` : empty}</p>
      </NoReviews>
    );
  return (
    <>
      <Stack as="ul" $gap={6} aria-label="Reviews" aria-busy={isFetching}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} replyTitle={`Response from ${business || 'the provider'}`}>
              <ReviewActions review={review} />
            </ReviewItem>
          </li>
        ))}
      </Stack>
      {hasNextPage && (
        <LoadMore
          shown={reviews.length}
          total={currentData.pages[0]?.total}
          hasMore
          pending={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
