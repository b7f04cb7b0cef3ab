import type { AdminDispute, Booking } from '@tm/contracts';
import { DISPUTE_STATE_NAMES, formatNaira, type DisputeState } from '@tm/domain';
import type { StateLabel } from '../queue/queueCells';

/** The queue comes first, then the states of the history. */
export const STATES: Readonly<Record<DisputeState, StateLabel>> = {
  waiting: [DISPUTE_STATE_NAMES.waiting, 'pending'],
  open: [DISPUTE_STATE_NAMES.open, 'progress'],
  ruled: [DISPUTE_STATE_NAMES.ruled, 'completed'],
  agreed: [DISPUTE_STATE_NAMES.agreed, 'completed'],
  unanswered: [DISPUTE_STATE_NAMES.unanswered, 'completed'],
  charged_back: [DISPUTE_STATE_NAMES.charged_back, 'cancelled'],
  withdrawn: [DISPUTE_STATE_NAMES.withdrawn, 'cancelled'],
};

/** Describes an amount that goes back: '₦4,000 back' or 'nothing back'. */
export const describeBack = (refund: number): string =>
  refund > 0 ? `${formatNaira(refund)} back` : 'nothing back';

/** The effect of a ruling on the money that does not go back. */
export const REST_EFFECTS: Readonly<Record<Booking['status'], string>> = {
  pending: 'The rest is held again.',
  accepted: 'The rest is held again. If all of it goes back, the booking is cancelled.',
  in_progress: 'The rest is held again until the work is done.',
  completed: 'The rest is released to the business at once, less our commission.',
  cancelled: 'The rest follows the end of the booking.',
};

/** Returns the amounts to choose from with one tap, with their labels. */
export const quickAmounts = ({ amount, answer, proposal }: AdminDispute): readonly [string, number][] => [
  ['Nothing', 0],
  ...(answer?.offer ? ([[`Offer: ${formatNaira(answer.offer)}`, answer.offer]] as [string, number][]) : []),
  ...(proposal
    ? ([[`Proposed: ${formatNaira(proposal.refund)}`, proposal.refund]] as [string, number][])
    : []),
  [`All: ${formatNaira(amount)}`, amount],
];
