import { isExpired, type BookingLife, type BookingParty, type BookingStatus } from './bookings';
import type { Moment } from './cancellationTerms';

/** A new time that one side has proposed and the other has not answered. */
export type ProposalTerms = { by: BookingParty; startsAt: Moment };
/** What the rules of rescheduling ask of a booking. */
export type Reschedulable = BookingLife & { proposal: ProposalTerms | null };

export const RESCHEDULE_ACTS = ['propose', 'accept', 'decline', 'withdraw'] as const;
export type RescheduleAct = (typeof RESCHEDULE_ACTS)[number];
type Standing = 'none' | 'own' | 'theirs';

/** What each act asks: in which statuses, and whose proposal may be open. Whoever is asked answers first: nobody overwrites what was not seen. */
export const RESCHEDULE_RULES: Record<
  RescheduleAct,
  { from: readonly BookingStatus[]; on: readonly Standing[]; label: string }
> = {
  propose: { from: ['pending', 'accepted'], on: ['none', 'own'], label: 'Propose Another Time' },
  accept: { from: ['pending', 'accepted'], on: ['theirs'], label: 'Accept New Time' },
  decline: { from: ['pending', 'accepted'], on: ['theirs'], label: 'Keep Current Time' },
  withdraw: { from: ['pending', 'accepted'], on: ['own'], label: 'Withdraw Proposal' },
};

/** Proposals of one booking, at most: each of them writes to the other side. */
export const MAX_PROPOSALS = 20;

/** The proposal that waits for its answer, or null: it dies when its time has passed, or the booking is past rescheduling. */
export const openProposal = <B extends Reschedulable>(
  booking: B,
  now: Date,
): NonNullable<B['proposal']> | null => {
  const { proposal, status } = booking;
  if (!proposal || !RESCHEDULE_RULES.accept.from.includes(status) || isExpired(booking, now)) return null;
  return new Date(proposal.startsAt) > now ? proposal : null;
};

const standingOf = (booking: Reschedulable, party: BookingParty, now: Date): Standing => {
  const open = openProposal(booking, now);
  if (!open) return 'none';
  return open.by === party ? 'own' : 'theirs';
};

/**
 * May `party` do this about the time of a booking at `now`? Else 'not_reschedulable' (its status), 'request_expired',
 * 'proposal_waiting' (the other side asked first), 'no_proposal' (all 409), or 'foreign' (403: the other side's to do).
 */
export const judgeReschedule = (
  booking: Reschedulable,
  act: RescheduleAct,
  party: BookingParty,
  now: Date,
) => {
  const { from, on } = RESCHEDULE_RULES[act];
  if (!from.includes(booking.status)) return 'not_reschedulable' as const;
  if (isExpired(booking, now)) return 'request_expired' as const;
  const standing = standingOf(booking, party, now);
  if (on.includes(standing)) return 'legal' as const;
  if (act === 'propose') return 'proposal_waiting' as const;
  return standing === 'none' ? ('no_proposal' as const) : ('foreign' as const);
};

/** What `party` may do about the time of a booking at `now`, in the order of their buttons. */
export const rescheduleActions = (
  booking: Reschedulable,
  party: BookingParty,
  now: Date,
): readonly RescheduleAct[] =>
  RESCHEDULE_ACTS.filter((act) => judgeReschedule(booking, act, party, now) === 'legal');
