import { MAX_PROPOSALS, openProposal, type TimeRules } from '@tm/domain';
import { findTimeRules } from '../availability/timeRules';
import { refuseUnfitTime } from '../availability/refuseUnfitTime';
import { findObstacle, readDays } from '../calendarDays/calendarDay.verbs';
import { conflict, invalid } from '../refusal';
import { inTransaction } from '../transaction';
import { startOf, type OrderedTime } from './booking.draft';
import type { BookingRow } from './booking.schema';
import { demandOf, slotTaken, spanOf } from './booking.slot';
import { keepAnswerTime } from './booking.totals';
import { changeBooking } from './changeBooking';
import { proposalOf, refuseReschedule, type TimeWish } from './reschedule.judge';
import { tellProposed, tellWithdrawn } from './reschedule.news';

/** Lagos. */
export type NewTime = Pick<OrderedTime, 'scheduledDate' | 'scheduledTime'>;

const refuseTooMany = ({ history }: BookingRow): void => {
  if (history.filter(({ kind }) => kind === 'proposed').length >= MAX_PROPOSALS)
    throw conflict(
      'too_many_proposals',
      `${MAX_PROPOSALS} times have been proposed for this booking. Please talk to each other.`,
    );
};

/** The time that is asked for, as long as the booking is. */
const draftProposal = ({ seen, by }: TimeWish, wanted: NewTime, now: Date) => {
  const startsAt = startOf(wanted, now);
  if (startsAt.getTime() === seen.startsAt.getTime())
    throw invalid({ scheduledTime: ['The booking is at this time already'] });
  const length = seen.endsAt.getTime() - seen.startsAt.getTime();
  return { by, startsAt, endsAt: new Date(startsAt.getTime() + length), at: now };
};

/** It claims nothing, so this is a courtesy: whoever accepts finds out whether the time is still free. */
const refuseTaken = async (
  { seen, by }: TimeWish,
  time: ReturnType<typeof draftProposal>,
  rules: TimeRules,
  now: Date,
) => {
  const wanted = { ...spanOf(seen, time), ...demandOf(seen, rules), heldUntil: null, now };
  const obstacle = findObstacle(await readDays(wanted), wanted);
  if (obstacle) throw slotTaken(by, obstacle);
};

/**
 * Proposes another time of Lagos for a booking to its other side, who is told. A newer proposal replaces one's own; the same once more
 * changes nothing. The price stays. Refuses: 409 `not_reschedulable`, `request_expired`, `proposal_waiting` (the other side has asked
 * first), `too_many_proposals`, `slot_taken` when it is not free now, `too_many_guests`, `booking_changed`; 400 a time that does not exist, has passed, is the
 * present one, or lies outside of the hours.
 */
export const proposeTime = async (wish: TimeWish, wanted: NewTime, now = new Date()): Promise<BookingRow> => {
  refuseReschedule(wish, 'propose', now);
  const { seen, by } = wish;
  const proposal = draftProposal(wish, wanted, now);
  if (openProposal(seen, now)?.startsAt.getTime() === proposal.startsAt.getTime()) return seen;
  refuseTooMany(seen);
  const rules = await findTimeRules(seen);
  // The lead time is the provider's own wish: who proposes less of it asks for less.
  refuseUnfitTime(by === 'provider' ? { ...rules, leadMinutes: 0 } : rules, proposal, now);
  await refuseTaken(wish, proposal, rules, now);
  return inTransaction(async (session) => {
    const event = { kind: 'proposed' as const, startsAt: proposal.startsAt };
    const booking = await changeBooking(session, seen, wish, { set: { proposal }, event }, now);
    await keepAnswerTime(session, booking);
    await tellProposed(session, booking, by, proposal.startsAt);
    return booking;
  });
};

/** Takes one's own proposal back and tells the other side. Refuses: 409 `no_proposal`, 403 the other side's proposal, and as above. */
export const withdrawProposal = async (wish: TimeWish, now = new Date()): Promise<BookingRow> => {
  refuseReschedule(wish, 'withdraw', now);
  const { startsAt } = proposalOf(wish, now);
  return inTransaction(async (session) => {
    const event = { kind: 'withdrawn' as const, startsAt };
    const booking = await changeBooking(session, wish.seen, wish, { set: { proposal: null }, event }, now);
    await tellWithdrawn(session, booking, wish.by, startsAt);
    return booking;
  });
};
