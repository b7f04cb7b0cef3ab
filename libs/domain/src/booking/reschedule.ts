import { isAbsenceOpen, type AbsenceLife } from './absence';
import { isExpired, isUnpaid, type BookingParty, type BookingStatus, type RequestLife } from './bookings';
import type { Moment } from './cancellationTerms';
import type { PaymentState } from './paymentStates';

/** A new time that one party has proposed and the other has not answered. */
export type ProposalTerms = { by: BookingParty; startsAt: Moment };
/** The part of a booking that the rescheduling rules read. */
export type Reschedulable = RequestLife & {
  proposal: ProposalTerms | null;
  absence?: AbsenceLife | null | undefined;
  payment?: { state: PaymentState } | null | undefined;
};

export const RESCHEDULE_ACTS = ['propose', 'accept', 'decline', 'withdraw'] as const;
export type RescheduleAct = (typeof RESCHEDULE_ACTS)[number];
type ProposalState = 'none' | 'own' | 'theirs';

/**
 * Conditions of each action: the allowed statuses, and the allowed states of the proposal. The addressed
 * party must answer before it proposes its own time, so that no proposal is overwritten unseen.
 */
export const RESCHEDULE_RULES: Record<
  RescheduleAct,
  { from: readonly BookingStatus[]; on: readonly ProposalState[]; label: string }
> = {
  propose: { from: ['pending', 'accepted'], on: ['none', 'own'], label: 'Propose another time' },
  accept: { from: ['pending', 'accepted'], on: ['theirs'], label: 'Accept new time' },
  decline: { from: ['pending', 'accepted'], on: ['theirs'], label: 'Keep current time' },
  withdraw: { from: ['pending', 'accepted'], on: ['own'], label: 'Withdraw proposal' },
};

/** Maximum number of proposals of one booking: each of them notifies the other party. */
export const MAX_PROPOSALS = 20;

/**
 * Returns the proposal that waits for its answer, or null. A proposal ends when its time has passed or when
 * the booking can no longer be rescheduled.
 */
export const openProposal = <B extends Reschedulable>(
  booking: B,
  now: Date,
): NonNullable<B['proposal']> | null => {
  const { proposal, status } = booking;
  if (!proposal || !RESCHEDULE_RULES.accept.from.includes(status) || isExpired(booking, now)) return null;
  return new Date(proposal.startsAt) > now ? proposal : null;
};

const proposalStateFor = (booking: Reschedulable, party: BookingParty, now: Date): ProposalState => {
  const proposal = openProposal(booking, now);
  if (!proposal) return 'none';
  return proposal.by === party ? 'own' : 'theirs';
};

/**
 * Checks if `party` may take a rescheduling action at `now`. Returns 'legal'; 'not_reschedulable' (wrong
 * status), 'request_expired', 'not_paid_yet' for an unpaid online request, 'absence_open', 'proposal_waiting'
 * (the other party proposed first) or 'no_proposal' (all 409); or 'foreign' (403, the other party's action).
 */
export const checkReschedule = (
  booking: Reschedulable,
  act: RescheduleAct,
  party: BookingParty,
  now: Date,
) => {
  const { from, on } = RESCHEDULE_RULES[act];
  if (!from.includes(booking.status)) return 'not_reschedulable' as const;
  if (isExpired(booking, now)) return 'request_expired' as const;
  if (isUnpaid(booking)) return 'not_paid_yet' as const;
  if (isAbsenceOpen(booking)) return 'absence_open' as const;
  const proposalState = proposalStateFor(booking, party, now);
  if (on.includes(proposalState)) return 'legal' as const;
  if (act === 'propose') return 'proposal_waiting' as const;
  return proposalState === 'none' ? ('no_proposal' as const) : ('foreign' as const);
};

/** Returns the rescheduling actions that `party` has at `now`, in the order of the buttons. */
export const rescheduleActions = (
  booking: Reschedulable,
  party: BookingParty,
  now: Date,
): readonly RescheduleAct[] =>
  RESCHEDULE_ACTS.filter((act) => checkReschedule(booking, act, party, now) === 'legal');
