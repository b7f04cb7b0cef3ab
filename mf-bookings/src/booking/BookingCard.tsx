import type { Booking } from '@tm/contracts';
import { bookingReference } from '@tm/domain';
import { styled, useUser } from '@tm/platform';
import { Button, Card } from '@tm/ui';
import { useState } from 'react';
import { BookingActions } from './BookingActions';
import { BookingFacts } from './BookingFacts';
import { BookingHead } from './BookingHead';
import { partyOf } from './bookingWords';
import { OpenBooking } from './OpenBooking';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--s-4);
  > :last-child {
    margin-top: auto;
  }
`;

/** One booking with its facts, the actions of the person who looks, and its details. */
export function BookingCard({ booking }: { booking: Booking }) {
  const user = useUser();
  const party = partyOf(booking, user?.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <Root as="article" $pad={4} aria-label={`Booking ${bookingReference(booking.id)}`}>
      <BookingHead booking={booking} party={party} />
      <BookingFacts booking={booking} />
      <BookingActions booking={booking} party={party}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Details
        </Button>
      </BookingActions>
      {isOpen && <OpenBooking id={booking.id} onClose={() => setOpen(false)} />}
    </Root>
  );
}
