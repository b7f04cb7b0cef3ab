import { useReviewsTopQuery } from '@tm/api-client/reviews';
import type { Booking } from '@tm/contracts';
import { formatDate, type BookingParty } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { ErrorState, Skeleton, Stars, textLink } from '@tm/ui';
import { ReviewReply } from '@tm/ui/reviews';
import { otherName } from '../booking';

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

type Props = { booking: Booking; party: BookingParty | null };

/** What the customer said of a booking that was reviewed, and what the provider answered. */
export function BookingReview({ booking, party }: Props) {
  const { data, isError, refetch } = useReviewsTopQuery({ bookingId: booking.id, limit: 1 });
  if (isError) return <ErrorState compact title="The review did not load" onRetry={refetch} />;
  const review = data?.items[0];
  if (!review) return <Skeleton $height={48} />;
  const { rating, createdAt, comment, reply } = review;
  const isReceived = party === 'provider';
  return (
    <Root>
      <div>
        <Stars value={rating} />
        <time dateTime={createdAt}>{formatDate(new Date(createdAt))}</time>
      </div>
      {comment && <p>{comment}</p>}
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
