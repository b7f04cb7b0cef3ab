import { MAX_PROPOSALS, openProposal, type TimeRules } from '@tm/domain';
import { findTimeRules } from '@tm/data-provider';
import { assertBookableTime } from './assertBookableTime';
import { findObstacle, readDays } from './calendarDay.writes';
import { currentTime, conflict, invalid, inTransaction } from '@tm/mongo';
import { startOf, type OrderedTime } from './booking.draft';
import type { BookingRow } from '@tm/schema/bookings';
import { bookingSpan, changeBooking, recordAnswerTime } from '@tm/data-bookings';
import { slotRequest, slotTaken } from './booking.slot';
import { clearProposal } from './clearProposal.writes';
import { proposalOf, assertMayReschedule, withoutNotice, type TimeRequest } from './reschedule.rules';
import { notifyProposed, notifyProposalWithdrawn } from '../reschedule.notifications';

/** Date and time in Lagos. */
export type NewTime = Pick<OrderedTime, 'scheduledDate' | 'scheduledTime'>;

const assertBelowProposalLimit = ({ history }: BookingRow): void => {
  if (history.filter(({ kind }) => kind === 'proposed').length >= MAX_PROPOSALS)
    throw conflict(
      'too_many_proposals',
      `${MAX_PROPOSALS} times have been proposed for this booking. Please talk to each other.`,
    );
};

/** Builds the proposal for the wanted time, with the duration of the booking. */
const draftProposal = ({ seen, by }: TimeRequest, wanted: NewTime, now: Date) => {
  const startsAt = startOf(wanted, now);
  if (startsAt.getTime() === seen.startsAt.getTime())
    throw invalid({ scheduledTime: ['The booking is at this time already'] });
  const length = seen.endsAt.getTime() - seen.startsAt.getTime();
  return { by, startsAt, endsAt: new Date(startsAt.getTime() + length), at: now };
};

/**
 * An early check, because a proposal claims no time. Accepting checks again whether the time is free. A full
 * day is the provider's own limit, so the provider may propose it and accept it.
 */
const assertTimeFree = async (
  { seen, by }: TimeRequest,
  time: ReturnType<typeof draftProposal>,
  rules: TimeRules,
  now: Date,
) => {
  const { perDay } = by === 'customer' ? rules : {};
  const wanted = { ...bookingSpan(seen, time), ...slotRequest(seen, rules), perDay, heldUntil: null, now };
  const obstacle = findObstacle(await readDays(wanted), wanted);
  if (obstacle) throw slotTaken(by, obstacle);
};

/**
 * Proposes another Lagos time for a booking and notifies the other party. A newer proposal replaces one's
 * own; repeating it changes nothing. The price stays. Rejects with 409 `not_reschedulable`,
 * `request_expired`, `not_paid_yet`, `proposal_waiting` (the other party has proposed first),
 * `too_many_proposals`, `slot_taken`, `day_full`, `too_many_guests`, `booking_changed`; 400 for a time that
 * does not exist, has passed, is the present one, or is outside the hours.
 */
export const proposeTime = async (
  request: TimeRequest,
  wanted: NewTime,
  now = currentTime(),
): Promise<BookingRow> => {
  assertMayReschedule(request, 'propose', now);
  const { seen, by } = request;
  const proposal = draftProposal(request, wanted, now);
  if (openProposal(seen, now)?.startsAt.getTime() === proposal.startsAt.getTime()) return seen;
  assertBelowProposalLimit(seen);
  const rules = await findTimeRules(seen, proposal);
  assertBookableTime(by === 'provider' ? withoutNotice(rules) : rules, proposal, now);
  await assertTimeFree(request, proposal, rules, now);
  return inTransaction(async (session) => {
    const event = { kind: 'proposed' as const, startsAt: proposal.startsAt };
    const booking = await changeBooking(session, seen, request, { set: { proposal }, event }, now);
    await recordAnswerTime(session, booking);
    await notifyProposed(session, booking, by, proposal.startsAt);
    return booking;
  });
};

/**
 * Withdraws one's own proposal and notifies the other party. Rejects with 409 `no_proposal`, 403 for the
 * other party's proposal, and the errors of `assertMayReschedule`.
 */
export const withdrawProposal = async (request: TimeRequest, now = currentTime()): Promise<BookingRow> => {
  assertMayReschedule(request, 'withdraw', now);
  const { startsAt } = proposalOf(request, now);
  return inTransaction(async (session) => {
    const booking = await clearProposal(session, request, { kind: 'withdrawn', startsAt }, now);
    await notifyProposalWithdrawn(session, booking, request.by, startsAt);
    return booking;
  });
};
