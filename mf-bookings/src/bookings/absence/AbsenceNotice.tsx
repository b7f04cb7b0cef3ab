import type { Booking } from '@tm/contracts';
import type { BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';

type Props = { booking: Booking; party: BookingParty | null };

const Absence = lazyScreen<Props, 'Absence'>(() => import('./Absence'), 'Absence');

/** The report that a party of a booking was absent. Its code loads with the first booking that has one. */
export const AbsenceNotice = ({ booking, party }: Props) =>
  booking.absence ? (
    <LazySection waiting={<Skeleton $height={96} />} failed="The report did not load.">
      <Absence booking={booking} party={party} />
    </LazySection>
  ) : null;
