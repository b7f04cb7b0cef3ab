import type { Booking } from '@tm/contracts';
import type { BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';

type Props = { booking: Booking; party: BookingParty | null };

const Confirmation = lazyScreen<Props, 'Confirmation'>(() => import('./Confirmation'), 'Confirmation');

/** Returns true if the customer is asked, or if there is an answer that both parties see. */
const hasConfirmation = ({ booking, party }: Props): boolean =>
  Boolean(booking.customerConfirmedAt ?? booking.customerMessageId) ||
  booking.tookPlace !== null ||
  (party === 'customer' && Boolean(booking.confirmUntil));

/**
 * The question whether a completed booking went well, and its answer. Its code loads with the first booking
 * that has one of them.
 */
export const ConfirmationNotice = (props: Props) =>
  hasConfirmation(props) ? (
    <LazySection waiting={<Skeleton $height={96} />} failed="The confirmation did not load.">
      <Confirmation {...props} />
    </LazySection>
  ) : null;
