import type { Booking } from '@tm/contracts';
import { bookingPage, bookingReference } from '@tm/domain';
import { styled, useUser } from '@tm/platform';
import { ButtonLink, Card } from '@tm/ui';
import { AbsenceNotice } from '../absence/AbsenceNotice';
import { BookingActions } from '../actions/BookingActions';
import { BookingFacts } from './BookingFacts';
import { BookingHead } from './BookingHead';
import { BookingNote } from './BookingNote';
import { ConfirmationNotice } from '../confirmation/ConfirmationNotice';
import { partyOf } from '../labels/bookingLabels';
import { ProposalBanner } from '../reschedule/ProposalBanner';
import { DoubleClickGuard } from './DoubleClickGuard';

const Root = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--s-4);
  > :last-child {
    margin-top: auto;
  }
`;

/** Booking with its facts, an open proposal, the user's actions and links to its page. */
export function BookingCard({ booking }: { booking: Booking }) {
  const user = useUser();
  const party = partyOf(booking, user?.id);
  const page = bookingPage(booking.id);
  return (
    <Root as="article" $pad={4} aria-label={`Booking ${bookingReference(booking.id)}`}>
      <DoubleClickGuard booking={booking} />
      <BookingHead booking={booking} party={party} to={page} />
      <BookingFacts booking={booking} />
      <BookingNote booking={booking} party={party} />
      <AbsenceNotice booking={booking} party={party} brief />
      <ProposalBanner booking={booking} party={party} />
      <ConfirmationNotice booking={booking} party={party} />
      <BookingActions booking={booking} party={party}>
        <ButtonLink variant="secondary" to={page}>
          Details
        </ButtonLink>
      </BookingActions>
    </Root>
  );
}
