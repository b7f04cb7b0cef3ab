import { checkBookableTime, requestExpiresAt, type TimeRules } from '@tm/domain';
import { findTimeRules } from '@tm/data-provider';
import { openDays } from './calendarDay.writes';
import { moveTime } from './moveTime';
import { currentTime, inTransaction } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { bookingChanged, bookingSpan, changeBooking, recordAnswerTime } from '@tm/data-bookings';
import { slotRequest, noLongerFree, slotTaken } from './booking.slot';
import { releaseEvidence } from './evidence.writes';
import { clearProposal } from './clearProposal.writes';
import { proposalOf, assertMayReschedule, withoutNotice, type TimeRequest } from './reschedule.rules';
import { notifyProposalDeclined, notifyRescheduled } from '../reschedule.notifications';

type Proposal = ReturnType<typeof proposalOf>;

/**
 * A pending request that moves gets a new hold of the full length, because both parties have just confirmed
 * it.
 */
const holdOf = ({ status }: BookingRow, { startsAt }: Proposal, { holdHours }: TimeRules, now: Date) =>
  status === 'pending' ? requestExpiresAt({ startsAt, holdHours }, now) : null;

/**
 * Hours and days off may have changed since the provider proposed the time. Notice and days ahead are not
 * checked, because the provider proposed the time. The check applies only when the customer accepts.
 */
const assertTimeFits = (
  by: TimeRequest['by'],
  { startsAt, endsAt }: Proposal,
  rules: TimeRules,
  now: Date,
): void => {
  const wanted = { start: startsAt.getTime(), end: endsAt.getTime() };
  if (by === 'customer' && checkBookableTime(withoutNotice(rules), wanted, now) !== 'fits')
    throw noLongerFree();
};

/**
 * Moves the booking to the proposed time in one transaction: releases the old time, claims the new one (until
 * the request expires, or permanently), and writes the booking, its history and the notifications of both
 * parties.
 */
const accept = async (request: TimeRequest, proposal: Proposal, now: Date): Promise<BookingRow> => {
  const { seen, by } = request;
  const { startsAt, endsAt } = proposal;
  const from = bookingSpan(seen);
  const rules = await findTimeRules(seen, proposal);
  assertTimeFits(by, proposal, rules, now);
  const to = { ...bookingSpan(seen, proposal), ...slotRequest(seen, rules) };
  const expiresAt = holdOf(seen, proposal, rules, now);
  await openDays(from);
  await openDays(to);
  return inTransaction(async (session) => {
    // A withdrawn report was about the former time.
    const set = { startsAt, endsAt, expiresAt, proposal: null, ...(seen.absence && { absence: null }) };
    await releaseEvidence(session, seen);
    const event = { kind: 'rescheduled' as const, startsAt };
    const booking = await changeBooking(session, seen, request, { set, event }, now);
    await recordAnswerTime(session, booking);
    const obstacle = await moveTime(session, from, { ...to, heldUntil: expiresAt, now });
    if (obstacle) throw slotTaken(by, obstacle);
    await notifyRescheduled(session, seen, booking);
    return booking;
  });
};

const decline = async (request: TimeRequest, { startsAt }: Proposal, now: Date): Promise<BookingRow> =>
  inTransaction(async (session) => {
    const booking = await clearProposal(session, request, { kind: 'declined', startsAt }, now);
    await recordAnswerTime(session, booking);
    await notifyProposalDeclined(session, booking, request.by, startsAt);
    return booking;
  });

/** `startsAt` is the proposal that the caller saw, if known. A different proposal is then not answered. */
export type ProposalAnswer = { answer: 'accept' | 'decline'; startsAt?: Date | undefined };

/**
 * Answers the other party's proposal of another time. Accepting never changes the price or the terms; free
 * cancellation follows the new start. Rejects with 409 `no_proposal`, `not_reschedulable`, `request_expired`,
 * `booking_changed` (also when the proposal differs from the seen one), `slot_taken` when the time was taken
 * since, `too_many_guests`; 403 for one's own proposal.
 */
export const answerProposal = async (
  request: TimeRequest,
  { answer, startsAt }: ProposalAnswer,
  now = currentTime(),
): Promise<BookingRow> => {
  assertMayReschedule(request, answer, now);
  const proposal = proposalOf(request, now);
  if (startsAt && startsAt.getTime() !== proposal.startsAt.getTime()) throw bookingChanged();
  return answer === 'accept' ? accept(request, proposal, now) : decline(request, proposal, now);
};
