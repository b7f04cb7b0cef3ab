import { notifyParties, whatOf } from '@tm/data-bookings';
import { checkLateUse, formatNaira, toNaira, type Kobo } from '@tm/domain';
import {
  asTransientError,
  conflict,
  currentTime,
  inTransaction,
  isDuplicateKey,
  notFound,
  outdatedRead,
  type ClientSession,
  type DomainError,
} from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import {
  PaymentAttemptModel,
  UnmatchedMoneyModel,
  type PaymentAttemptRecord,
  type UnmatchedMoneyRecord,
} from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { bankDecides } from '../heldMoney';
import { isBankAskedAbout, lateDecided } from '../late';
import { draftOf, post } from '../ledger';
import { orderRefund } from '../refunds';
import { holdMoney } from './holdMoney.writes';
import { assertPayable } from './startAttempt.commands';

const naira = (kobo: Kobo): string => formatNaira(toNaira(kobo));

const tooSmall = (kobo: Kobo, price: Kobo): DomainError =>
  conflict(
    'late_money_too_small',
    `The late money is ${naira(kobo)}, and this booking costs ${naira(price)}. Have it refunded, and pay in another way.`,
  );

const assertUsable = (money: UnmatchedMoneyRecord, price: Kobo, now: Date): void => {
  const late = { ...money, until: money.dueAt ?? null, isBankAsked: isBankAskedAbout(money) };
  const verdict = checkLateUse(late, price, now);
  if (verdict === 'already_used') throw lateDecided(money);
  if (verdict === 'bank_decides') throw bankDecides();
  if (verdict === 'too_little') throw tooSmall(money.kobo, price);
};

/** Stores the attempt of late money, which is paid from the beginning. */
const saveAttempt = async (
  session: ClientSession,
  { _id: bookingId, totalAmountKobo: price }: BookingRow,
  kobo: Kobo,
  now: Date,
): Promise<PaymentAttemptRecord> => {
  const last = await PaymentAttemptModel.findOne({ bookingId }, 'number', { session })
    .sort({ number: -1 })
    .hint({ bookingId: 1, number: -1 })
    .lean();
  const number = (last?.number ?? 0) + 1;
  const attempt: PaymentAttemptRecord = {
    ...{ _id: `${String(bookingId)}-${number}`, bookingId, number, channel: 'late', kobo: price },
    ...{ state: 'paid', startedAt: now, endsAt: now, fit: kobo > price ? 'over' : 'exact' },
  };
  try {
    await PaymentAttemptModel.insertMany([attempt], { session });
  } catch (error) {
    // Another page of the customer has started an attempt with this number since the read.
    throw isDuplicateKey(error) ? asTransientError(error) : error;
  }
  return attempt;
};

const use = async (
  session: ClientSession,
  { _id }: UnmatchedMoneyRecord,
  usedFor: BookingRow['_id'],
  now: Date,
): Promise<void> => {
  const { modifiedCount } = await UnmatchedMoneyModel.updateOne(
    { _id, state: 'waiting' },
    { $set: { state: 'used', usedFor, decidedAt: now }, $unset: { dueAt: 1 } },
    { session },
  );
  if (modifiedCount === 0) throw outdatedRead();
};

const notifyCustomer = (session: ClientSession, booking: BookingRow, excess: Kobo): Promise<void> => {
  const back = excess > 0 ? ` The other ${naira(excess)} of your late money goes back to you.` : '';
  return notifyParties(session, booking, ['customer'], () => ({
    title: 'Payment Received',
    message: `Your late money paid ${naira(booking.totalAmountKobo)} for ${whatOf(booking)}. We hold it until the work is done.${back}`,
  }));
};

/** Moves late money to the held money of a booking, and orders the refund of the excess. */
const payWith = async (
  session: ClientSession,
  booking: BookingRow,
  money: UnmatchedMoneyRecord,
  now: Date,
): Promise<PaymentAttemptRecord> => {
  const { _id: reference, kobo } = money;
  const { totalAmountKobo: price } = booking;
  await use(session, money, booking._id, now);
  await holdMoney(session, booking, reference, now);
  await post(
    session,
    draftOf({ kind: 'unmatched-used', bookingId: String(booking._id), reference, kobo: price }),
  );
  const attempt = await saveAttempt(session, booking, kobo, now);
  const excess = kobo - price;
  if (excess > 0)
    await orderRefund(session, {
      ...{
        kobo: excess,
        cause: 'late',
        reference,
        from: 'unmatched',
        bookingId: String(money.bookingId),
        now,
      },
    });
  await notifyCustomer(session, booking, excess);
  return attempt;
};

/**
 * Pays a booking with the late money of its customer, in one transaction, and returns the attempt. A
 * repetition returns the same attempt. The refund of the money changes the same document and account, so
 * exactly one of the two happens. Rejects with 404 for money of another customer, 409 as `assertPayable`,
 * `already_used`, `bank_decides`, and `late_money_too_small`.
 */
export const payWithLate = (
  { _id, customerId }: BookingRow,
  reference: string,
  now = currentTime(),
): Promise<PaymentAttemptRecord> =>
  inTransaction(async (session) => {
    const own = { _id: reference, customerId };
    const money = await UnmatchedMoneyModel.findOne(own, null, { session }).lean<UnmatchedMoneyRecord>();
    if (!money) throw notFound('There is no such money.');
    if (money.usedFor?.equals(_id)) {
      const paid = { bookingId: _id, channel: 'late' } as const;
      const attempt = await PaymentAttemptModel.findOne(paid, null, { session }).lean<PaymentAttemptRecord>();
      if (attempt) return attempt;
    }
    const booking = await readBookings.findById(_id, null, { session }).lean<BookingRow>();
    if (!booking) throw notFound();
    assertPayable(booking, now);
    assertUsable(money, booking.totalAmountKobo, now);
    return payWith(session, booking, money, now);
  });
