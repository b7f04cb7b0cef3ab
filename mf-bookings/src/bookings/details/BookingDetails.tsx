import { useBookingQuery } from '@tm/api-client/bookings';
import type { Booking } from '@tm/contracts';
import { bookingReference } from '@tm/domain';
import { isApiError, styled, useUser } from '@tm/platform';
import { ErrorState, Skeleton, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { AbsenceNotice } from '../absence/AbsenceNotice';
import { BlockCustomer } from '../actions/BlockCustomer';
import { BookingActions } from '../actions/BookingActions';
import { BookingFacts } from '../card/BookingFacts';
import { BookingHead } from '../card/BookingHead';
import { BookingNote } from '../card/BookingNote';
import { DoubleClickGuard } from '../card/DoubleClickGuard';
import { ConfirmationNotice } from '../confirmation/ConfirmationNotice';
import { partyOf } from '../labels/bookingLabels';
import { ProposalBanner } from '../reschedule/ProposalBanner';
import { BookingNotFound } from './BookingNotFound';
import { BookingTerms } from './BookingTerms';
import { Contacts } from './Contacts';
import { DaySections, PastSections } from './DetailSections';
import { WhereOnMap } from './WhereOnMap';

const FullWidth = styled(Stack)`
  position: relative;
`;

function Parts({ booking }: { booking: Booking }) {
  const party = partyOf(booking, useUser()?.id);
  return (
    <FullWidth $gap={5}>
      <DoubleClickGuard booking={booking} />
      <BookingHead booking={booking} party={party} level={3} />
      <BookingFacts booking={booking} where={<WhereOnMap booking={booking} />} />
      <BookingNote booking={booking} party={party} />
      <AbsenceNotice booking={booking} party={party} />
      <DaySections booking={booking} party={party} />
      <ProposalBanner booking={booking} party={party} />
      <ConfirmationNotice booking={booking} party={party} />
      <Contacts booking={booking} party={party} />
      <BlockCustomer booking={booking} party={party} />
      <BookingTerms booking={booking} party={party} />
      <PastSections booking={booking} party={party} />
      <BookingActions booking={booking} party={party} />
    </FullWidth>
  );
}

function Content({ id }: { id: string }) {
  const { data: booking, error, refetch } = useBookingQuery(id);
  if (isApiError(error) && error.status === 404) return <BookingNotFound level={3} />;
  if (error && !booking) return <ErrorState compact onRetry={refetch} />;
  if (!booking) return <Skeleton $height={320} />;
  return <Parts booking={booking} />;
}

/** Details of a booking in a dialog over the calendar of its provider. Open while mounted. */
export const BookingDetails = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Booking details"
    description={`Reference ${bookingReference(id)}`}
  >
    <Content id={id} />
  </Dialog>
);
