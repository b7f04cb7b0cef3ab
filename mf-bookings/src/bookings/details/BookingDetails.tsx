import { useBookingQuery } from '@tm/api-client/bookings';
import type { Booking } from '@tm/contracts';
import { BOOKING_PARTIES, bookingReference, showsComing, showsSignals, type BookingParty } from '@tm/domain';
import { isApiError, lazyScreen, styled, useUser } from '@tm/platform';
import { EmptyState, ErrorState, Skeleton, Stack } from '@tm/ui';
import { BookingHistory } from '@tm/ui/bookings';
import { useMinute } from '@tm/ui/clock';
import { Dialog } from '@tm/ui/dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { AbsenceNotice } from '../absence/AbsenceNotice';
import { BlockCustomer } from '../actions/BlockCustomer';
import { BookingActions } from '../actions/BookingActions';
import { Alternatives } from './Alternatives';
import { BookingContact } from './BookingContact';
import { BookingFacts } from '../card/BookingFacts';
import { BookingHead } from '../card/BookingHead';
import { BookingNote } from '../card/BookingNote';
import { BookingTerms } from './BookingTerms';
import { ConfirmationNotice } from '../confirmation/ConfirmationNotice';
import { firstDialog, type LinkedAct } from './firstDialog';
import { partyOf } from '../labels/bookingLabels';
import { ProposalBanner } from '../reschedule/ProposalBanner';
import { Section } from './Section';
import { DoubleClickGuard } from '../card/DoubleClickGuard';
import { WhereOnMap } from './WhereOnMap';

const BookingReview = lazyScreen<{ booking: Booking; party: BookingParty | null }, 'BookingReview'>(
  () => import(/* webpackChunkName: "review" */ '../review/BookingReview'),
  'BookingReview',
);

const Coming = lazyScreen<{ booking: Booking; party: BookingParty | null }, 'Coming'>(
  () => import('./Coming'),
  'Coming',
);

const DaySignals = lazyScreen<{ booking: Booking; party: BookingParty | null }, 'DaySignals'>(
  () => import(/* webpackChunkName: "signals" */ '../../signals'),
  'DaySignals',
);

const MoneyCard = lazyScreen<{ booking: Booking; party: BookingParty | null }, 'MoneyCard'>(
  () => import(/* webpackChunkName: "money" */ '../money/MoneyCard'),
  'MoneyCard',
);

const FullWidth = styled(Stack)`
  position: relative;
`;

type Props = {
  id: string;
  onClose: () => void;
  /** The act that the link asks for: its dialog opens at once if the user can do it. */
  act?: LinkedAct | null;
};

const NotFound = () => (
  <EmptyState
    compact
    level={3}
    title="Booking not found"
    text="It may belong to another account. Sign in with the account it was made with, or look for it in your list."
    drawing="calendar"
  />
);

const NAMES: Record<BookingParty, string> = { customer: 'Customer', provider: 'Provider' };
/** Returns the parties whose contact is shown: the other one, or both for an admin. */
const otherParty = (party: BookingParty | null): BookingParty[] =>
  BOOKING_PARTIES.filter((side) => side !== party);

function Parts({ booking, act }: { booking: Booking } & Pick<Props, 'act'>) {
  const user = useUser();
  const party = partyOf(booking, user?.id);
  const now = useMinute();
  // A user who became a provider cannot review, not even bookings made as a customer.
  const canAct = act !== 'review' || user?.role === 'customer';
  return (
    <FullWidth $gap={5}>
      <DoubleClickGuard booking={booking} />
      <BookingHead booking={booking} party={party} level={3} />
      <BookingFacts booking={booking} where={<WhereOnMap booking={booking} />} />
      <BookingNote booking={booking} party={party} />
      {booking.payment?.method === 'online' && (
        <Section>
          <h3>Payment</h3>
          <LazySection waiting={<Skeleton $height={96} />} failed="The payment did not load.">
            <MoneyCard booking={booking} party={party} />
          </LazySection>
        </Section>
      )}
      <AbsenceNotice booking={booking} party={party} />
      <Alternatives booking={booking} party={party} />
      {showsComing(booking, now) && (party === 'customer' || booking.comingAt) && (
        <LazySection waiting={<Skeleton $height={96} />} failed="This part did not load.">
          <Coming booking={booking} party={party} />
        </LazySection>
      )}
      {showsSignals(booking, now) && (
        <Section>
          <h3>On the day</h3>
          <LazySection waiting={<Skeleton $height={48} />} failed="This part did not load.">
            <DaySignals booking={booking} party={party} />
          </LazySection>
        </Section>
      )}
      <ProposalBanner booking={booking} party={party} />
      <ConfirmationNotice booking={booking} party={party} />
      {otherParty(party).map((side) => (
        <Section key={side}>
          <h3>{NAMES[side]}</h3>
          <BookingContact booking={booking} side={side} party={party} />
        </Section>
      ))}
      <BlockCustomer booking={booking} party={party} />
      <BookingTerms booking={booking} party={party} />
      <Section>
        <h3>History</h3>
        <BookingHistory history={booking.history} />
      </Section>
      {booking.reviewed && (
        <Section>
          <h3>{party === 'customer' ? 'You reviewed this' : 'Review'}</h3>
          <LazySection waiting={<Skeleton $height={48} />} failed="The review did not load.">
            <BookingReview booking={booking} party={party} />
          </LazySection>
        </Section>
      )}
      <BookingActions
        booking={booking}
        party={party}
        opens={firstDialog(booking, party, canAct ? act : null, now)}
      />
    </FullWidth>
  );
}

function Content({ id, act }: Pick<Props, 'id' | 'act'>) {
  const { data: booking, error, refetch } = useBookingQuery(id);
  if (isApiError(error) && error.status === 404) return <NotFound />;
  if (error && !booking) return <ErrorState compact onRetry={refetch} />;
  if (!booking) return <Skeleton $height={320} />;
  return <Parts booking={booking} act={act} />;
}

/** Details of a booking in a dialog. Open while mounted. */
export const BookingDetails = ({ id, onClose, act }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Booking details"
    description={`Reference ${bookingReference(id)}`}
  >
    <Content id={id} act={act} />
  </Dialog>
);
