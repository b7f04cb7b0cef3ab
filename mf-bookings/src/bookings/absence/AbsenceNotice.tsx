import type { Booking } from '@tm/contracts';
import { isAbsenceOpen, type BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';

type Props = {
  booking: Booking;
  party: BookingParty | null;
  /** For cards: shows a report only while it is open, and without what the parties wrote. */
  brief?: boolean;
};

const Absence = lazyScreen<Props, 'Absence'>(() => import('./Absence'), 'Absence');

/** The report that a party of a booking was absent. Its code loads with the first booking that has one. */
export const AbsenceNotice = ({ booking, party, brief = false }: Props) =>
  booking.absence && (!brief || isAbsenceOpen(booking)) ? (
    <LazySection waiting={<Skeleton $height={96} />} failed="The report did not load.">
      <Absence booking={booking} party={party} brief={brief} />
    </LazySection>
  ) : null;
