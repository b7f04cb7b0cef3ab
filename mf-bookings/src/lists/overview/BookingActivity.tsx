import { useBookingsTopQuery } from '@tm/api-client/bookings';
import { useReviewsTopQuery } from '@tm/api-client/reviews';
import type { Review } from '@tm/contracts';
import { formatDate, isSupply } from '@tm/domain';
import { currentTime, styled, useUser } from '@tm/platform';
import { Card, EmptyState, ErrorState, SectionTitle, Skeleton, Stack, Stars } from '@tm/ui';
import { ReviewReply } from '@tm/ui/reviews';
import { BookingRow } from './BookingRow';

/** Numbers of bookings and reviews in the profile's activity (product 9). */
const BOOKINGS = 5;
const REVIEWS = 3;

const Rows = styled(Card)`
  > * + * {
    border-top: 1px solid var(--line);
  }
`;

const ReviewArticle = styled.article`
  display: grid;
  gap: var(--s-1);
  padding: var(--s-4);
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--s-1) var(--s-4);
  }
  time {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  p {
    overflow-wrap: anywhere;
  }
`;

const ReviewEntry = ({ review, replyTitle }: { review: Review; replyTitle: string }) => (
  <ReviewArticle>
    <div>
      <Stars value={review.rating} />
      <time dateTime={review.createdAt}>{formatDate(new Date(review.createdAt), currentTime())}</time>
    </div>
    {review.comment && <p>{review.comment}</p>}
    {review.reply && <ReviewReply title={replyTitle} reply={review.reply} />}
  </ReviewArticle>
);

function Bookings() {
  const { data, isError, refetch } = useBookingsTopQuery({ limit: BOOKINGS });
  if (isError) return <ErrorState compact onRetry={refetch} />;
  if (!data) return <Skeleton $height={280} $radius={2} />;
  if (data.items.length === 0)
    return <EmptyState compact level={3} title="No bookings yet" drawing="calendar" />;
  return (
    <Rows $pad={0}>
      {data.items.map((booking) => (
        <BookingRow key={booking.id} booking={booking} amount={false} numbered />
      ))}
    </Rows>
  );
}

/**
 * Activity of the profile (product 2.10): the latest bookings, and the latest reviews if there are any. A
 * provider sees received reviews, a customer their own.
 */
export function BookingActivity() {
  const user = useUser();
  const providerId = user && isSupply(user.role) ? user.profileData?.id : undefined;
  const { data: reviews } = useReviewsTopQuery(
    { ...(providerId ? { providerId } : { mine: true }), limit: REVIEWS },
    { skip: !user },
  );
  if (!user) return null;
  return (
    <Stack $gap={6}>
      <SectionTitle>Recent Bookings</SectionTitle>
      <Bookings />
      {reviews && reviews.items.length > 0 && (
        <>
          <SectionTitle>Recent Reviews</SectionTitle>
          <Rows $pad={0}>
            {reviews.items.map((review) => (
              <ReviewEntry
                key={review.id}
                review={review}
                replyTitle={providerId ? 'Your reply' : 'Response from the provider'}
              />
            ))}
          </Rows>
        </>
      )}
    </Stack>
  );
}
