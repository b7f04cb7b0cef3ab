import {
  BOOKING_STATUS_NAMES,
  formatDateTime,
  checkReschedule,
  openProposal,
  type BookingParty,
  type TimeRules,
  type RescheduleAct,
} from '@tm/domain';
import { conflict } from '@tm/mongo';
import { otherSide } from '@tm/data-bookings';
import type { BookingRow } from '@tm/schema/bookings';
import { absenceIsOpen, notPaidYet, otherSideOnly, requestExpired } from './transitionBooking';

/** A party's request to change the time of a booking. `seen` is the booking as the caller read it. */
export type TimeRequest = { seen: BookingRow; by: BookingParty; actorId: string };

/**
 * Returns rules without notice and days ahead. Both protect the provider, who may propose any future time.
 */
export const withoutNotice = (rules: TimeRules): TimeRules => ({
  ...rules,
  leadMinutes: 0,
  aheadDays: undefined,
});

/** Returns the open proposal. Rejects with 409 `no_proposal`. */
export const proposalOf = ({ seen }: TimeRequest, now: Date) => {
  const open = openProposal(seen, now);
  if (!open) throw conflict('no_proposal', 'There is no proposed time to answer any more.');
  return open;
};

/**
 * Rejects (403 or 409 with the domain's code) an action on the time of a booking that the domain rules do not
 * allow this party now.
 */
export const assertMayReschedule = (request: TimeRequest, act: RescheduleAct, now: Date): void => {
  const { seen, by } = request;
  const verdict = checkReschedule(seen, act, by, now);
  if (verdict === 'legal') return;
  if (verdict === 'foreign') throw otherSideOnly(by);
  if (verdict === 'request_expired') throw requestExpired(seen);
  if (verdict === 'not_paid_yet') throw notPaidYet(by);
  if (verdict === 'absence_open') throw absenceIsOpen();
  if (verdict === 'not_reschedulable') {
    const status = BOOKING_STATUS_NAMES[seen.status].toLowerCase();
    throw conflict(verdict, `The time of a booking that is ${status} cannot be changed.`);
  }
  const { startsAt } = proposalOf(request, now);
  throw conflict(
    'proposal_waiting',
    `The ${otherSide(by)} has proposed ${formatDateTime(startsAt)}. Please answer that first.`,
  );
};
