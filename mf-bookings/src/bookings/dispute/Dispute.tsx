import type { Booking, Dispute as DisputeData, Payment } from '@tm/contracts';
import { DISPUTE_REASON_NAMES, isDisputeOpen, type BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Button, Stack } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { Quote, Words } from '../evidence/Words';
import { Banner, BannerButtons } from '../labels/Banner';
import { describeDispute } from './disputeTexts';

// One chunk: each name of a chunk is part of every first view.
const OpenDisputeDialog = lazyScreen(
  () => import(/* webpackChunkName: "dispute" */ './OpenDisputeDialog'),
  'OpenDisputeDialog',
);
const AnswerDisputeDialog = lazyScreen(
  () => import(/* webpackChunkName: "dispute" */ './AnswerDisputeDialog'),
  'AnswerDisputeDialog',
);
const EndDisputeDialog = lazyScreen(
  () => import(/* webpackChunkName: "dispute" */ './EndDisputeDialog'),
  'EndDisputeDialog',
);

type Act = 'open' | 'answer' | 'accept' | 'withdraw';
const LABELS: Record<Act, string> = {
  open: 'Something is wrong',
  answer: 'Answer',
  accept: 'Accept the offer',
  withdraw: 'Withdraw',
};

/**
 * Returns the acts of a party on a dispute, the most important first. While a bank decides about the money,
 * the customer cannot end the dispute.
 */
const actsOf = (dispute: DisputeData, party: BookingParty | null, isBankAsked: boolean): Act[] => {
  if (!isDisputeOpen(dispute.state)) return [];
  if (party === 'provider') return dispute.state === 'open' && !dispute.answer ? ['answer'] : [];
  if (party !== 'customer' || isBankAsked) return [];
  return dispute.answer?.offer ? ['accept', 'withdraw'] : ['withdraw'];
};

const Statement = ({ dispute, party }: { dispute: DisputeData; party: BookingParty | null }) => (
  <Stack $gap={2}>
    <p>
      <b>{DISPUTE_REASON_NAMES[dispute.reason]}</b>
    </p>
    <p role="status">{describeDispute(dispute, party)}</p>
    <Words
      who={party === 'customer' ? 'You' : 'The customer'}
      text={dispute.text}
      pictures={dispute.pictures}
    />
    {dispute.answer && (
      <Words
        who={party === 'provider' ? 'You' : 'The provider'}
        text={dispute.answer.text}
        pictures={dispute.answer.pictures}
      />
    )}
    {dispute.end?.reason && (
      <>
        <p>Our team wrote:</p>
        <Quote>{dispute.end.reason}</Quote>
      </>
    )}
  </Stack>
);

type Props = {
  booking: Booking;
  payment: Payment;
  party: BookingParty | null;
  /** The customer can dispute the money now. */
  canOpen: boolean;
};

/** The last dispute of the money of a booking with the next step, or the offer to open one. */
export function Dispute({ booking, payment, party, canOpen }: Props) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const { dispute, chargeback } = payment;
  const acts = dispute ? actsOf(dispute, party, chargeback?.isOpen === true) : [];
  const buttonOf = (one: Act) => (
    <Button key={one} variant={one === 'accept' ? 'primary' : 'secondary'} onClick={() => setAct(one)}>
      {LABELS[one]}
    </Button>
  );
  return (
    <>
      {dispute && (
        <Banner name="Dispute" tone="pending" Icon={MessageSquareWarning}>
          <Statement dispute={dispute} party={party} />
          <BannerButtons>{acts.map(buttonOf)}</BannerButtons>
        </Banner>
      )}
      {canOpen && <div>{buttonOf('open')}</div>}
      <LazyDialogBoundary onFailed={close}>
        {act === 'open' && <OpenDisputeDialog booking={booking} onClose={close} />}
        {act === 'answer' && <AnswerDisputeDialog booking={booking} payment={payment} onClose={close} />}
        {(act === 'accept' || act === 'withdraw') && (
          <EndDisputeDialog payment={payment} as={act} onClose={close} />
        )}
      </LazyDialogBoundary>
    </>
  );
}
