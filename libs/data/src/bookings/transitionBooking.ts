import {
  BOOKING_STATUS_NAMES,
  MAX_OPEN_REQUESTS,
  cancelFreeUntil,
  judgeTransition,
  occupiesSlot,
  openProposal,
  sayTooLateToCancel,
  type BookingMover,
  type BookingStatus,
} from '@tm/domain';
import type { ClientSession } from 'mongoose';
import { findTimeRules } from '../availability/timeRules';
import { blockCustomer } from '../blockedCustomers';
import { releaseTime } from '../calendarDays/calendarDay.verbs';
import { conflict, forbidden, type Refusal } from '../refusal';
import { inTransaction } from '../transaction';
import { UserModel } from '../users/user.schema';
import { tellExpired, tellMoved } from './booking.news';
import { BookingModel, type BookingRow } from './booking.schema';
import { demandOf, seekTime, spanOf } from './booking.slot';
import { accountErased, countMove } from './booking.totals';
import { changeBooking, type Changer } from './changeBooking';

/** `seen` is the booking as the caller judged it; a booking that has changed since is not moved. */
export type BookingMove = {
  seen: BookingRow;
  to: BookingStatus;
  /**
   * Of a provider who rejects a request, or whose booking is cancelled already: no more requests of its customer, whose other open ones are
   * rejected with it.
   */
  blocksCustomer?: boolean | undefined;
} & Changer;

/** 409 `request_expired`. */
export const requestExpired = (): Refusal =>
  conflict('request_expired', 'This request has expired: it was not answered in time.');

/** 403: who may do what this side may not. */
export const otherSideOnly = (by: BookingMover): Refusal =>
  forbidden(`Only the ${by === 'customer' ? 'provider' : 'customer'} can do this.`);

const refuse = ({ seen, to, by }: BookingMove, now: Date): void => {
  const verdict = judgeTransition(seen, to, by, now);
  if (verdict === 'legal') return;
  if (verdict === 'foreign') throw otherSideOnly(by);
  if (verdict === 'too_late_to_cancel') throw conflict(verdict, sayTooLateToCancel(cancelFreeUntil(seen)));
  if (verdict === 'request_expired') throw requestExpired();
  if (verdict === 'not_expired') throw conflict(verdict, 'This request can still be answered.');
  const [is, wish] = [BOOKING_STATUS_NAMES[seen.status], BOOKING_STATUS_NAMES[to]];
  throw conflict(
    'illegal_transition',
    `This booking is ${is.toLowerCase()}: it cannot become ${wish.toLowerCase()}.`,
  );
};

/**
 * An unanswered request holds its time for a while only, and seats may have changed: whoever accepts must still get it. A buffer is asked of
 * new bookings; one that came later takes nothing from those that hold their time (ADR-017).
 */
const prepareTime = async (booking: BookingRow, now: Date) => {
  const rules = { ...(await findTimeRules(booking)), bufferMinutes: 0 };
  const wanted = { ...spanOf(booking), ...demandOf(booking, rules), heldUntil: null, now };
  return seekTime('provider', wanted);
};

type Time = Awaited<ReturnType<typeof prepareTime>>;

const move = async (
  session: ClientSession,
  wish: BookingMove,
  now: Date,
  time: Time | null = null,
): Promise<BookingRow> => {
  const { seen, to } = wish;
  const isUnearned = to === 'completed' && now < seen.startsAt;
  const earnedFrom = isUnearned ? { earnedFrom: seen.startsAt } : {};
  const set = { status: to, expiresAt: null, proposal: null, ...earnedFrom };
  const booking = await changeBooking(session, seen, wish, { set }, now);
  // Locks in the order of createBooking: the counters, then the days.
  await countMove(session, seen.status, booking);
  await time?.claim(session);
  if (!occupiesSlot(to)) await releaseTime(session, { ...spanOf(seen), bookingId: String(seen._id) });
  if (wish.by === 'system') await tellExpired(session, booking);
  else await tellMoved(session, booking, wish.by, openProposal(seen, now));
  return booking;
};

/** Blocks the customer of a booking and rejects what else they have asked of its provider. At most so many requests of one are open. */
const blockAndReject = async (session: ClientSession, wish: BookingMove, now: Date): Promise<void> => {
  const { providerId, providerUserId, customerId } = wish.seen;
  await blockCustomer(session, wish.seen, now);
  const open = await BookingModel.find({ customerId, providerUserId, providerId, status: 'pending' }, null, {
    session,
    limit: MAX_OPEN_REQUESTS,
  }).lean<BookingRow[]>();
  for (const seen of open) await move(session, { ...wish, seen, to: 'cancelled' }, now);
};

/** Without a move: whoever asks and cancels again and again leaves no request to reject. Refuses: 409 `account_erased`. */
const blockAfterwards = (wish: BookingMove, now: Date): Promise<BookingRow> =>
  inTransaction(async (session) => {
    const customer = { _id: wish.seen.customerId, erasedAt: null };
    if (!(await UserModel.exists(customer).session(session))) throw accountErased();
    await blockAndReject(session, wish, now);
    return wish.seen;
  });

/**
 * Moves a booking along the table of the domain, with history, counters, the claim on the calendar and the news in one transaction.
 * Of two who act at once exactly one wins (PD-21). A proposal of another time that was open ends with it. A completion before the
 * appointed start is earned at the start (`countDueEarnings`).
 * Refuses: 409 `illegal_transition`, 403 the other party's move, 409 `too_late_to_cancel` when the terms of the booking say so,
 * 409 `request_expired`, 409 `booking_changed` to the loser of a race, 409 `slot_taken` with the conflicting reference when an
 * acceptance overlaps another booking, 409 `too_many_guests` when there are fewer seats by now, 409 `account_erased` to a block of a customer
 * who has left.
 */
export const transitionBooking = async (wish: BookingMove, now = new Date()): Promise<BookingRow> => {
  const { seen, to } = wish;
  if (wish.blocksCustomer && wish.by === 'provider' && seen.status === 'cancelled')
    return blockAfterwards(wish, now);
  refuse(wish, now);
  const time = to === 'accepted' ? await prepareTime(seen, now) : null;
  return inTransaction(async (session) => {
    await time?.look(session);
    const booking = await move(session, wish, now, time);
    if (wish.blocksCustomer) await blockAndReject(session, wish, now);
    return booking;
  });
};
