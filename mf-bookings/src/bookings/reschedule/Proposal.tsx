import type { Booking, BookingProposal } from '@tm/contracts';
import { RESCHEDULE_RULES, type BookingParty } from '@tm/domain';
import { Button } from '@tm/ui';
import { CalendarClock } from 'lucide-react';
import { Banner, BannerButtons } from '../labels/Banner';
import { FullDateTime } from '../labels/FullDateTime';
import { otherName } from '../labels/bookingLabels';
import { useProposal } from './useProposal';

type Props = { booking: Booking; party: BookingParty | null; proposal: BookingProposal };

const nameOfParty = (booking: Booking, by: BookingParty): string =>
  otherName(booking, by === 'customer' ? 'provider' : 'customer');

const ProposalText = ({ booking, party, proposal }: Props) => {
  const at = (
    <b>
      <FullDateTime at={proposal.startsAt} />
    </b>
  );
  if (proposal.by === party)
    return (
      <p>
        You proposed {at}. Waiting for {otherName(booking, party)} to answer. The time above applies until
        then.
      </p>
    );
  return (
    <p>
      {nameOfParty(booking, proposal.by)} proposes {at} instead.
    </p>
  );
};

function Answers({ booking, party, proposal }: Props) {
  const { accept, decline, withdraw, answering, isWithdrawing } = useProposal(booking, proposal);
  if (!party) return null;
  if (proposal.by === party)
    return (
      <BannerButtons>
        <Button variant="secondary" size="sm" pending={isWithdrawing} onClick={() => void withdraw()}>
          {RESCHEDULE_RULES.withdraw.label}
        </Button>
      </BannerButtons>
    );
  return (
    <BannerButtons>
      <Button
        size="sm"
        pending={answering === 'accept'}
        disabled={answering === 'decline'}
        onClick={() => void accept()}
      >
        {RESCHEDULE_RULES.accept.label}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        pending={answering === 'decline'}
        disabled={answering === 'accept'}
        onClick={() => void decline()}
      >
        {RESCHEDULE_RULES.decline.label}
      </Button>
    </BannerButtons>
  );
}

/** A proposal of another time, with the buttons to answer or withdraw it. */
export const Proposal = ({ booking, party, proposal }: Props) => (
  <Banner name="Proposed time" tone="accepted" Icon={CalendarClock}>
    <ProposalText booking={booking} party={party} proposal={proposal} />
    <Answers booking={booking} party={party} proposal={proposal} />
  </Banner>
);
