import { useReviewsTopQuery } from '@tm/api-client/reviews';
import { Link } from '@tm/platform';
import { ErrorState, Muted, Skeleton, Stars } from '@tm/ui';

/** The customer's review of a booking, with a link to its moderation. */
export function BookingReview({ bookingId }: { bookingId: string }) {
  const { data, isError, refetch } = useReviewsTopQuery({ bookingId, limit: 1 });
  if (isError) return <ErrorState compact title="The review did not load" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={48} />;
  const [review] = data.items;
  if (!review) return <Muted>The review no longer exists.</Muted>;
  return (
    <>
      <Stars value={review.rating} />
      {review.comment && <p>{review.comment}</p>}
      {review.hidden && (
        <p>
          <Muted $small>Hidden. Reason: {review.hidden.reason}</Muted>
        </p>
      )}
      <Link to={`/admin?tab=reviews&review=${review.id}`}>Moderate this review</Link>
    </>
  );
}
