import type { Booking } from '@tm/contracts';
import { bookingActions, isAgreed, isUnpaid, mayReview, type BookingParty } from '@tm/domain';
import { lazyScreen, styled, useUser } from '@tm/platform';
import { Button } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { LazySection } from '@tm/ui/lazy-section';
import type { ReactNode } from 'react';
import { BookingDialogs, type BookingDialog } from './BookingDialogs';
import { TimeActions } from './TimeActions';
import { useBookingMoves } from './useBookingMoves';

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
  /** Shows only the next step, as a button of this look. The page of the booking has the other actions. */
  step?: 'primary' | 'secondary' | undefined;
  children?: ReactNode;
};

/**
 * Actions of this party on a booking, from the transition table. Cancelling and early moves ask for a
 * confirmation. Children are further buttons of the same row.
 */
export function BookingActions({ booking, party, opens = null, step, children }: Props) {
  const now = useMinute();
  const { open, setOpen, moveTo, movingTo } = useBookingMoves(booking, party, opens);
  const all = party ? bookingActions(booking, party, now) : [];
  const edges = step ? all.filter(({ to }) => to !== 'cancelled') : all;
  // A user who became a provider cannot review, not even bookings made as a customer.
  const isCustomer = useUser()?.role === 'customer';
  const canReview = isCustomer && party === 'customer' && mayReview(booking);
  // The answer to the question whether all went well comes first.
  const isAsked = Boolean(booking.confirmUntil);
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
            variant={to === 'cancelled' ? 'danger' : step}
            pending={movingTo === to}
            disabled={movingTo !== undefined && movingTo !== to}
            onClick={() => moveTo(to)}
          >
            {label}
          </Button>
        ))}
        {party && !step && isAgreed(booking.status) && new Date(booking.startsAt) <= now && (
          <LazySection waiting={null} failed="A button did not load.">
            <ReportAction booking={booking} party={party} onReport={() => setOpen('absent')} />
          </LazySection>
        )}
        {canReview && !step && (
          <Button variant={isAsked ? 'secondary' : 'primary'} onClick={() => setOpen('review')}>
            Leave review
          </Button>
        )}
        {children}
      </div>
      {party && !step && (
        <TimeActions booking={booking} party={party} onPropose={() => setOpen('reschedule')} />
      )}
      {party && <BookingDialogs booking={booking} party={party} open={open} onOpen={setOpen} />}
    </Root>
  );
}
