import { useReviewsTopQuery } from '@tm/api-client/reviews';
import type { Booking } from '@tm/contracts';
import { formatDate, describeNotCounted, type BookingParty } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { ErrorState, Skeleton, Stars, textLink } from '@tm/ui';
import { ReviewReply } from '@tm/ui/reviews';
import { otherName } from '../labels/bookingLabels';

const Root = styled.div`
  > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--s-3);
    font-size: var(--fs-sm);
  }
  time {
    color: var(--ink-2);
  }
  > p {
    margin-top: var(--s-1);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  > a {
    display: inline-block;
    margin-top: var(--s-2);
    ${textLink}
  }
`;

const Hidden = styled.p`
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-1);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--fs-sm);
`;

type Props = { booking: Booking; party: BookingParty | null };

/** Review of a booking with the provider's reply. */
export function BookingReview({ booking, party }: Props) {
  const { data, isError, refetch } = useReviewsTopQuery({ bookingId: booking.id, limit: 1 });
  if (isError) return <ErrorState compact title="The review did not load" onRetry={refetch} />;
  if (!data) return <Skeleton $height={48} />;
  const [review] = data.items;
  // The review exists but is not public. Only its author sees a review that is hidden or does not count yet.
  if (!review) return <Hidden>This review is not public.</Hidden>;
  const { rating, createdAt, comment, reply, hidden, notCounted } = review;
  const isReceived = party === 'provider';
  return (
    <Root>
      <div>
        <Stars value={rating} />
        <time dateTime={createdAt}>{formatDate(new Date(createdAt), currentTime())}</time>
      </div>
      {comment && <p>{comment}</p>}
      {hidden && (
        <Hidden>Our team has hidden this review from all other users. Reason: {hidden.reason}</Hidden>
      )}
      {notCounted && <Hidden>{describeNotCounted(notCounted, currentTime())}</Hidden>}
      {reply && (
        <ReviewReply
          title={isReceived ? 'Your reply' : `Response from ${otherName(booking, 'customer')}`}
          reply={reply}
        />
      )}
      {isReceived && !reply && <Link to="/provider-dashboard?tab=reviews">Reply to this review</Link>}
    </Root>
  );
}
