import {
  BOOKING_STATUS_NAMES,
  MAX_OPEN_REQUESTS,
  bookingEdge,
  cancelFreeUntil,
  checkTransition,
  formatDateTime,
  isUnpaid,
  needsReason,
  opensAt,
  openProposal,
  describeTooLateToCancel,
  type BookingMover,
  type BookingStatus,
  type CancelReason,
  type CodeKind,
} from '@tm/domain';
import { readUsers } from '@tm/schema/read';
import {
  currentTime,
  type ClientSession,
  conflict,
  forbidden,
  type DomainError,
  inTransaction,
  invalid,
} from '@tm/mongo';
import { findTimeRules } from '@tm/data-provider';
import { blockCustomer } from './blockedCustomer.commands';
import { notifyStatusChanged } from '../booking.notifications';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { bookingSpan, moveBooking, type PartyOrSystem } from '@tm/data-bookings';
import { slotRequest, reserveSlot } from './booking.slot';
import { accountErased } from './booking.totals.writes';
import { moveByTime, setOf } from './move.writes';

/** `seen` is the booking as the caller read it. A booking that has changed since is not moved. */
export type BookingMove = {
  seen: BookingRow;
  to: BookingStatus;
  /**
   * Set by a provider when rejecting a request or for a cancelled booking: blocks the customer and rejects
   * their other pending requests.
   */
  blocksCustomer?: boolean | undefined;
  /** Required when a provider cancels an accepted booking; otherwise ignored. */
  reason?: CancelReason | undefined;
  note?: string | undefined;
  /** Set by a customer who accepts that free cancellation has ended. */
  late?: boolean | undefined;
  /** Free cancellation lasts until the start, because the provider is suspended. */
  freeUntilStart?: boolean | undefined;
  /** The code of the customer that the provider has entered rightly, if it counts (`moveByCode`). */
  byCode?: CodeKind | undefined;
} & PartyOrSystem;

/** Error 409 `request_expired`. */
export const requestExpired = (seen: BookingRow): DomainError =>
  conflict(
    'request_expired',
    `This request has expired: it was not ${isUnpaid(seen) ? 'paid' : 'answered'} in time.`,
  );

const NOT_PAID_YET = {
  customer: 'You have not paid for this request yet. You can propose another time once it is paid.',
  provider: 'The customer has not paid for this request yet. You can answer it once it is paid.',
} as const;

/** Error 409 `not_paid_yet` for a party. */
export const notPaidYet = (by: BookingMover): DomainError =>
  conflict('not_paid_yet', NOT_PAID_YET[by === 'customer' ? 'customer' : 'provider']);

/** Error 403 that names the party that may do this. */
export const otherSideOnly = (by: BookingMover): DomainError =>
  forbidden(`Only the ${by === 'customer' ? 'provider' : 'customer'} can do this.`);

/** Error 409 `absence_open`. */
export const absenceIsOpen = (): DomainError =>
  conflict(
    'absence_open',
    'A report of an absence is open. The booking goes on when it is answered or withdrawn.',
  );

/** Explains refusals that end at a time. */
const TOO_EARLY = {
  not_over_yet: (opens: Date) =>
    `This appointment is not over yet. You can confirm it from ${formatDateTime(opens)}.`,
  too_early_to_complete: (opens: Date) =>
    `The work has just begun. You can confirm it from ${formatDateTime(opens)}.`,
  not_due: (opens: Date) => `The parties can still end this booking until ${formatDateTime(opens)}.`,
} as const;

/** Rejects a move that is not legal, as `transitionBooking` does. */
export const assertTransition = ({ seen, to, by, reason, late }: BookingMove, now: Date): void => {
  const verdict = checkTransition(seen, to, by, now, { late });
  if (verdict === 'legal') {
    if (needsReason(seen.status, to, by) && !reason) throw invalid({ reason: ['Please say why you cancel'] });
    return;
  }
  if (verdict === 'foreign') throw otherSideOnly(by);
  if (verdict === 'absence_open') throw absenceIsOpen();
  if (verdict === 'too_late_to_cancel')
    throw conflict(
      verdict,
      late
        ? 'This appointment is over, so it cannot be cancelled any more.'
        : describeTooLateToCancel(cancelFreeUntil(seen)),
    );
  if (verdict === 'not_paid_yet') throw notPaidYet(by);
  if (verdict === 'refunded_in_full')
    throw conflict(verdict, 'All money of this booking was given back, so it will be cancelled.');
  if (verdict === 'request_expired') throw requestExpired(seen);
  if (verdict === 'not_expired') throw conflict(verdict, 'This request can still be answered.');
  if (verdict in TOO_EARLY) {
    const opens = opensAt(bookingEdge(seen.status, to, by)!, seen);
    const code = verdict as keyof typeof TOO_EARLY;
    throw conflict(code, opens ? TOO_EARLY[code](opens) : 'This booking is not ended by time.', {
      ...(opens && { from: opens.toISOString() }),
    });
  }
  const [present, wanted] = [BOOKING_STATUS_NAMES[seen.status], BOOKING_STATUS_NAMES[to]];
  throw conflict(
    'illegal_transition',
    `This booking is ${present.toLowerCase()}: it cannot become ${wanted.toLowerCase()}.`,
  );
};

/**
 * Returns true for a late cancellation of a customer whose provider is suspended: it is free until the start.
 * Reads only when the terms alone refuse.
 */
const isFreeUntilStart = async ({ seen, to, by }: BookingMove, now: Date): Promise<boolean> => {
  if (checkTransition(seen, to, by, now) !== 'too_late_to_cancel') return false;
  if (checkTransition({ ...seen, freeUntilStart: true }, to, by, now) !== 'legal') return false;
  return (await readUsers.exists({ _id: seen.providerUserId, status: 'suspended' })) !== null;
};

/**
 * The hold of a pending request may have ended, and the seats may have changed, so accepting claims the time
 * again. The buffer and journeys apply only to new bookings: those that were set later do not affect bookings
 * that hold their time (ADR-017).
 */
export const prepareTime = async (booking: BookingRow, now: Date) => {
  const rules = { ...(await findTimeRules(booking, booking)), bufferMinutes: 0, travel: undefined };
  const wanted = { ...bookingSpan(booking), ...slotRequest(booking, rules), heldUntil: null, now };
  return reserveSlot('provider', wanted);
};

type Time = Awaited<ReturnType<typeof prepareTime>>;

const move = async (
  session: ClientSession,
  transition: BookingMove,
  now: Date,
  time: Time | null = null,
): Promise<BookingRow> => {
  if (transition.by === 'system') {
    const [booking] = await moveByTime(session, [transition], now);
    return booking!;
  }
  const set = setOf(transition, now);
  const booking = await moveBooking(session, transition, { set, now, claim: time?.claim });
  await notifyStatusChanged(session, booking, transition.by, openProposal(transition.seen, now));
  return booking;
};

/**
 * Blocks the customer of a booking and rejects their other pending requests at its provider, at most
 * `MAX_OPEN_REQUESTS`.
 */
const blockAndReject = async (session: ClientSession, transition: BookingMove, now: Date): Promise<void> => {
  const { providerId, providerUserId, customerId } = transition.seen;
  await blockCustomer(session, transition.seen, now);
  const open = await BookingModel.find({ customerId, providerUserId, providerId, status: 'pending' }, null, {
    session,
    limit: MAX_OPEN_REQUESTS,
  }).lean<BookingRow[]>();
  for (const seen of open) {
    // A request that was made while this transaction waited is newer than `now`.
    const at = new Date(Math.max(now.getTime(), seen.updatedAt.getTime()));
    await move(session, { ...transition, seen, to: 'cancelled' }, at);
  }
};

/**
 * Blocks without a transition, for a customer who repeatedly requests and cancels and so leaves no request to
 * reject. Rejects with 409 `account_erased`.
 */
const blockAfterwards = (transition: BookingMove, now: Date): Promise<BookingRow> =>
  inTransaction(async (session) => {
    const customer = { _id: transition.seen.customerId, erasedAt: null };
    if (!(await readUsers.exists(customer).session(session))) throw accountErased();
    await blockAndReject(session, transition, now);
    return transition.seen;
  });

/**
 * Moves a booking along the domain's transition table, with history, counters, the claim and notifications in
 * one transaction. Exactly one of two concurrent moves succeeds (PD-21). The move ends an open proposal of
 * another time. A completion before the scheduled start is earned at the start (`countDueEarnings`). Rejects
 * with 409 `illegal_transition`, `absence_open`, `not_paid_yet`, `refunded_in_full`, 403 for a move of the
 * other party, 409
 * `too_late_to_cancel` by the terms of the booking without `late` (unless its provider is suspended), 409
 * `request_expired`, 409 `booking_changed` when a concurrent move won, 409 `slot_taken` with the conflicting
 * reference when an acceptance overlaps another booking, 409 `too_many_guests` when the listing has fewer
 * seats now, 409 `account_erased` when a customer to be blocked was erased, 409 with the time `from` which
 * the move is allowed, 400 `reason` when a provider cancels an accepted booking without one.
 */
export const transitionBooking = async (
  transition: BookingMove,
  now = currentTime(),
): Promise<BookingRow> => {
  const { seen, to } = transition;
  if (transition.blocksCustomer && transition.by === 'provider' && seen.status === 'cancelled')
    return blockAfterwards(transition, now);
  const freeUntilStart = await isFreeUntilStart(transition, now);
  if (!freeUntilStart) assertTransition(transition, now);
  const time = to === 'accepted' ? await prepareTime(seen, now) : null;
  return inTransaction(async (session) => {
    await time?.look(session);
    const booking = await move(session, { ...transition, freeUntilStart }, now, time);
    if (transition.blocksCustomer) await blockAndReject(session, transition, now);
    return booking;
  });
};
