import type { Booking } from '@tm/contracts';
import { openProposal, type BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { LazySection } from '@tm/ui/lazy-section';

const Proposal = lazyScreen(() => import('./Proposal'), 'Proposal');

type Props = { booking: Booking; party: BookingParty | null };

/** The open proposal of another time, if there is one. Its code loads with the first booking that has one. */
export function ProposalBanner({ booking, party }: Props) {
  const proposal = openProposal(booking, useMinute());
  if (!proposal) return null;
  return (
    <LazySection waiting={<Skeleton $height={130} />} failed="The proposed time did not load.">
      <Proposal booking={booking} party={party} proposal={proposal} />
    </LazySection>
  );
}
