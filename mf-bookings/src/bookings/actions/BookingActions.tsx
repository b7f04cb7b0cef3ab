import type { Booking } from '@tm/contracts';
import {
  bookingActions,
  isAgreed,
  isEarlyMove,
  isUnpaid,
  mayReview,
  type BookingParty,
  type BookingStatus,
} from '@tm/domain';
import { currentTime, lazyScreen, styled, useUser } from '@tm/platform';
import { Button } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { LazySection } from '@tm/ui/lazy-section';
import { useState, type ReactNode } from 'react';
import { BookingDialogs, type BookingDialog } from './BookingDialogs';
import type { EarlyMove } from './EarlyDialog';
import { notifyFailure } from '../labels/failure';
import { TimeActions } from './TimeActions';
import { useMoveBooking } from './useMoveBooking';

// Needed only by unpaid requests, and only from the start of an appointment, so not by the first screen.
const PayAction = lazyScreen(() => import('./PayAction'), 'PayAction');
const ReportAction = lazyScreen(() => import('./ReportAction'), 'ReportAction');

const Root = styled.div`
  display: grid;
  gap: var(--s-2);
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
  }
  > div > * {
    flex: 1;
  }
  > div:empty {
    display: none;
  }
`;

type Props = {
  booking: Booking;
  party: BookingParty | null;
  /** The dialog that is open at first. */
  opens?: BookingDialog | null;
  children?: ReactNode;
};

const needsEarlyConfirmation = (to: BookingStatus): to is EarlyMove =>
  to === 'in_progress' || to === 'completed';

/** Before a step of paid work, the provider reads when the money is released, and is asked for the code. */
const holdsMoney = ({ payment }: Booking): boolean => payment?.state === 'held';

/**
 * Actions of this party on a booking, from the transition table. Cancelling and early moves ask for a
 * confirmation. Children are further buttons of the same row.
 */
export function BookingActions({ booking, party, opens = null, children }: Props) {
  const now = useMinute();
  const { move, movingTo } = useMoveBooking(booking.id);
  const edges = party ? bookingActions(booking, party, now) : [];
  // A user who became a provider cannot review, not even bookings made as a customer.
  const isCustomer = useUser()?.role === 'customer';
  const canReview = isCustomer && party === 'customer' && mayReview(booking);
  // The answer to the question whether all went well comes first.
  const isAsked = Boolean(booking.confirmUntil);
  const [open, setOpen] = useState(opens);
  const handleMove = (to: BookingStatus) => {
    if (to === 'cancelled') setOpen('cancel');
    else if (to === 'completed' && party === 'customer') setOpen('done');
    else if (
      needsEarlyConfirmation(to) &&
      (holdsMoney(booking) || isEarlyMove({ status: to, at: currentTime() }, booking))
    )
      setOpen(to);
    else void move(to).then(notifyFailure);
  };
  return (
    <Root>
      <div>
        {party === 'customer' && isUnpaid(booking) && (
          <LazySection waiting={null} failed="A button did not load.">
            <PayAction booking={booking} />
          </LazySection>
        )}
        {edges.map(({ to, label }) => (
          <Button
            key={to}
            variant={to === 'cancelled' ? 'danger' : 'primary'}
            pending={movingTo === to}
            disabled={movingTo !== undefined && movingTo !== to}
            onClick={() => handleMove(to)}
          >
            {label}
          </Button>
        ))}
        {party && isAgreed(booking.status) && new Date(booking.startsAt) <= now && (
          <LazySection waiting={null} failed="A button did not load.">
            <ReportAction booking={booking} party={party} onReport={() => setOpen('absent')} />
          </LazySection>
        )}
        {canReview && (
          <Button variant={isAsked ? 'secondary' : 'primary'} onClick={() => setOpen('review')}>
            Leave Review
          </Button>
        )}
        {children}
      </div>
      {party && <TimeActions booking={booking} party={party} onPropose={() => setOpen('reschedule')} />}
      {party && <BookingDialogs booking={booking} party={party} open={open} onOpen={setOpen} />}
    </Root>
  );
}
