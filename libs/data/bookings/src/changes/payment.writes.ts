import {
  holdAfterPayment,
  isRefundedInFull,
  isUnpaid,
  mayMovePayment,
  nextClockAt,
  occupiesSlot,
  type Kobo,
  type PaymentState,
} from '@tm/domain';
import { trusted, type ClientSession } from '@tm/mongo';
import { enqueue } from '@tm/records';
import { BookingModel, CalendarDayModel, type BookingRow } from '@tm/schema/bookings';
import { bookingSpan, dayKeysOf } from './bookingTime.writes';
import { bookingChanged } from './changeBooking.writes';
import { refreshParties } from './customerMessage.writes';

type PaymentSet = {
  expiresAt?: Date;
  clockAt?: Date;
  'payment.givenBackKobo'?: Kobo;
  'payment.takenByBank'?: true;
  'payment.method'?: 'cash';
  'payment.state'?: PaymentState;
  'payment.askedAt'?: Date;
  'payment.moneyAt'?: Date;
};

/**
 * Changes fields of the payment of a booking as it was `seen`, without an entry in its history. Open pages of
 * both parties are refreshed. Rejects with 409 `booking_changed` when the booking has changed since.
 */
const changePayment = async (
  session: ClientSession,
  seen: BookingRow,
  set: PaymentSet,
  unset: { 'payment.moneyAt'?: 1 } = {},
): Promise<BookingRow> => {
  const { _id, status, version } = seen;
  const changed = await BookingModel.findOneAndUpdate(
    { _id, status, version, 'payment.state': seen.payment?.state ?? 'cash' },
    {
      $set: set,
      ...(Object.keys(unset).length > 0 && { $unset: unset }),
      $inc: { version: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean<BookingRow>();
  if (!changed) throw bookingChanged();
  await refreshParties(session, changed);
  return changed;
};

/** Moves the end of a request's hold on its calendar days. Rejects when it has lost its time. */
const extendHold = async (session: ClientSession, booking: BookingRow, until: Date): Promise<void> => {
  const keys = dayKeysOf({ ...bookingSpan(booking), reachMinutes: 0 });
  const { matchedCount } = await CalendarDayModel.updateMany(
    { _id: trusted({ $in: keys }), 'claims.bookingId': String(booking._id) },
    { $set: { 'claims.$.heldUntil': until.getTime() }, $inc: { version: 1 } },
    { session },
  );
  if (matchedCount !== keys.length) throw bookingChanged();
};

const assertUnpaid = (seen: BookingRow, now: Date): void => {
  if (!isUnpaid(seen) || !seen.expiresAt || seen.expiresAt <= now) throw bookingChanged();
};

/**
 * Moves the time until which an unpaid request can be paid, and holds its time until then, in the transaction
 * of the caller. An earlier time changes nothing. Rejects with 409 `booking_changed` when the request does
 * not wait for its payment any more.
 */
export const extendPayBy = async (
  session: ClientSession,
  seen: BookingRow,
  until: Date,
  now: Date,
): Promise<BookingRow> => {
  assertUnpaid(seen, now);
  if (until <= seen.expiresAt!) return seen;
  const booking = await changePayment(session, seen, { expiresAt: until });
  await extendHold(session, booking, until);
  return booking;
};

/**
 * Puts an unpaid request to its provider, in the transaction of the caller: its money is `held`, or it will
 * be paid in `cash`. From now on it holds its time for the hours of the provider. A job
 * asks the provider (`request-ready`). Rejects with 409 `booking_changed` when the request does not wait for
 * its payment any more.
 */
export const askProvider = async (
  session: ClientSession,
  seen: BookingRow,
  state: 'held' | 'cash',
  now: Date,
): Promise<BookingRow> => {
  assertUnpaid(seen, now);
  const expiresAt = holdAfterPayment({ startsAt: seen.startsAt, holdHours: seen.payment!.holdHours }, now);
  const booking = await changePayment(session, seen, {
    expiresAt,
    ...(state === 'cash' && { 'payment.method': 'cash' as const }),
    'payment.state': state,
    'payment.askedAt': now,
  });
  await extendHold(session, booking, expiresAt);
  await enqueue(session, 'request-ready', { bookingId: String(booking._id) });
  return booking;
};

/**
 * Stores when the money of a booking is decided about again; null if time alone changes nothing. In the
 * transaction of the caller. Rejects with 409 `booking_changed` when the booking has changed since.
 */
export const postponeMoney = async (
  session: ClientSession,
  { _id, version }: BookingRow,
  until: Date | null,
): Promise<void> => {
  const { matchedCount } = await BookingModel.updateOne(
    { _id, version },
    until ? { $set: { 'payment.moneyAt': until } } : { $unset: { 'payment.moneyAt': 1 } },
    { session },
  );
  if (matchedCount === 0) throw bookingChanged();
};

/** Returns the fields of a payment of which nothing is held any more. */
const allBack = (seen: BookingRow): PaymentSet => {
  const settled: BookingRow = { ...seen, payment: { ...seen.payment!, state: 'settled' } };
  const clockAt = isRefundedInFull(settled) && nextClockAt(settled);
  return { 'payment.state': 'settled', ...(clockAt && { clockAt }) };
};

const moreGivenBack = (seen: BookingRow, kobo: Kobo, isByBank = false): PaymentSet => ({
  'payment.givenBackKobo': (seen.payment?.givenBackKobo ?? 0) + kobo,
  ...(isByBank && { 'payment.takenByBank': true as const }),
});

/**
 * Stores that the provider gives back an amount of the held money, in the transaction of the posting. With
 * `isAll` nothing is held any more, and time then cancels a booking that is accepted (`isRefundedInFull`).
 * Rejects with 409 `booking_changed` when the booking has changed since.
 */
export const giveBackOf = (
  session: ClientSession,
  seen: BookingRow,
  { kobo, isAll }: { kobo: Kobo; isAll: boolean },
): Promise<BookingRow> => {
  const given = moreGivenBack(seen, kobo);
  if (!isAll) return changePayment(session, seen, given);
  return changePayment(session, seen, { ...given, ...allBack(seen) }, { 'payment.moneyAt': 1 });
};

const assertMove = (seen: BookingRow, to: PaymentState): void => {
  const state = seen.payment?.state ?? 'cash';
  if (!mayMovePayment(state, to)) throw new RangeError(`A payment that is ${state} does not become ${to}`);
};

/**
 * Stores that the held money of a booking is disputed, in the transaction of the posting. Time decides
 * nothing about it until `endDisputeOf`. Rejects with 409 `booking_changed` when the booking has changed
 * since, and throws a `RangeError` for a payment that is not held.
 */
export const disputePayment = (session: ClientSession, seen: BookingRow): Promise<BookingRow> => {
  assertMove(seen, 'disputed');
  return changePayment(session, seen, { 'payment.state': 'disputed' }, { 'payment.moneyAt': 1 });
};

type DisputeEnd = { kobo: Kobo; isSettled: boolean; isByBank?: boolean; now: Date };

/**
 * Stores the end of a dispute in the transaction of its postings: `kobo` go back to the customer, and the
 * rest is held again, or nothing is left (`isSettled`). The held money of a booking that has ended is decided
 * about at `now`. If all of it went back, time cancels a booking that is accepted (`isRefundedInFull`).
 * Rejects with 409 `booking_changed` when the booking has changed since, and throws a `RangeError` for a
 * payment that is not disputed.
 */
export const endDisputeOf = (
  session: ClientSession,
  seen: BookingRow,
  { kobo, isSettled, isByBank = false, now }: DisputeEnd,
): Promise<BookingRow> => {
  assertMove(seen, isSettled ? 'settled' : 'held');
  const given = kobo > 0 ? moreGivenBack(seen, kobo, isByBank) : {};
  if (isSettled)
    return changePayment(session, seen, { ...given, ...allBack(seen) }, { 'payment.moneyAt': 1 });
  const moneyAt = occupiesSlot(seen.status) ? {} : { 'payment.moneyAt': now };
  return changePayment(session, seen, { ...given, 'payment.state': 'held', ...moneyAt });
};

/**
 * Stores that a bank asks about money that is disputed already, in the transaction that stores the
 * chargeback. So an end of the dispute at the same time is repeated, and then sees the chargeback. Rejects
 * with 409 `booking_changed` when the booking has changed since.
 */
export const keepDisputed = (session: ClientSession, seen: BookingRow): Promise<BookingRow> =>
  changePayment(session, seen, {});

/**
 * Stores the decision of a bank in the transaction of its postings: `kobo` of the money of a booking went
 * back to the customer, and the rest is `held`, still `disputed` for another reason, or nothing is left
 * (`settled`). Held money of a booking that has ended is decided about at `now`. If all of it went back, time
 * cancels a booking that is accepted (`isRefundedInFull`). Rejects with 409 `booking_changed` when the
 * booking has changed since, and throws a `RangeError` for a payment that cannot become that.
 */
export const chargeBackOf = (
  session: ClientSession,
  seen: BookingRow,
  { kobo, to, now }: { kobo: Kobo; to: 'held' | 'disputed' | 'settled'; now: Date },
): Promise<BookingRow> => {
  if (seen.payment?.state !== to)
    return endDisputeOf(session, seen, { kobo, isSettled: to === 'settled', isByBank: true, now });
  return changePayment(session, seen, kobo > 0 ? moreGivenBack(seen, kobo, true) : {});
};

/**
 * Stores that nothing of the money of a booking is held any more, in the transaction of the posting. Rejects
 * with 409 `booking_changed` when the booking has changed since, and throws a `RangeError` for a payment that
 * holds no money.
 */
export const settlePayment = (session: ClientSession, seen: BookingRow): Promise<BookingRow> => {
  assertMove(seen, 'settled');
  return changePayment(session, seen, { 'payment.state': 'settled' }, { 'payment.moneyAt': 1 });
};
