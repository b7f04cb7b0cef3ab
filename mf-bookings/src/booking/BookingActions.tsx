import type { Booking } from '@tm/contracts';
import { bookingActions, mayReview, type BookingParty } from '@tm/domain';
import { lazyScreen, styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { Suspense, useState } from 'react';
import { useMoveBooking } from './useMoveBooking';

const ReviewDialog = lazyScreen(() => import('../review'), 'ReviewDialog');

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  > * {
    flex: 1;
  }
  &:empty {
    display: none;
  }
`;

type Props = { booking: Booking; party: BookingParty | null; children?: React.ReactNode };

/** What this side may do with a booking now, drawn from the table of transitions; children are further buttons of the same row. */
export function BookingActions({ booking, party, children }: Props) {
  const { move, movingTo } = useMoveBooking(booking.id);
  const [isReviewing, setReviewing] = useState(false);
  const edges = party ? bookingActions(booking, party, new Date()) : [];
  const canReview = party === 'customer' && mayReview(booking);
  return (
    <Root>
      {edges.map(({ to, label }) => (
        <Button
          key={to}
          variant={to === 'cancelled' ? 'danger' : 'primary'}
          pending={movingTo === to}
          disabled={movingTo !== undefined && movingTo !== to}
          onClick={() => move(to)}
        >
          {label}
        </Button>
      ))}
      {canReview && <Button onClick={() => setReviewing(true)}>Leave Review</Button>}
      {children}
      {isReviewing && (
        <Suspense fallback={null}>
          <ReviewDialog booking={booking} onClose={() => setReviewing(false)} />
        </Suspense>
      )}
    </Root>
  );
}
