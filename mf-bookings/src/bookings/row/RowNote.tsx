import type { Booking } from '@tm/contracts';
import { isAbsenceOpen, openProposal, type BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { LazySection } from '@tm/ui/lazy-section';
import { BookingNote } from '../card/BookingNote';
import { NoteLine } from '../card/NoteLine';
import { isAskedToConfirm } from '../labels/isAskedToConfirm';

type Props = { booking: Booking; party: BookingParty | null };

// Most bookings wait for none of these answers.
const WaitingNote = lazyScreen(() => import('./WaitingNote'), 'WaitingNote');

/**
 * The most urgent of all that a booking waits for: the answer to a report, to a proposed time or to the
 * question whether all went well, then its deadlines, then the wishes of the customer. The page shows all of
 * them.
 */
export function RowNote({ booking, party }: Props) {
  const now = useMinute();
  const proposal = openProposal(booking, now);
  if (isAbsenceOpen(booking) || proposal || isAskedToConfirm(booking, party, now))
    return (
      <LazySection waiting={<NoteLine>&nbsp;</NoteLine>} failed="The note did not load.">
        <WaitingNote booking={booking} party={party} proposal={proposal} />
      </LazySection>
    );
  const { notes } = booking;
  return (
    <BookingNote booking={booking} party={party} brief otherwise={notes && <NoteLine>{notes}</NoteLine>} />
  );
}
