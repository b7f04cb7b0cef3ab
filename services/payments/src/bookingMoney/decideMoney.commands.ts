import { postponeMoney, settlePayment } from '@tm/data-bookings';
import { HOUR_MS, moneyDue, type Kobo } from '@tm/domain';
import { currentTime, inTransaction, trusted, type ClientSession, type Types } from '@tm/mongo';
import { HAS_MONEY_TIME, MONEY_INDEX, type BookingRow } from '@tm/schema/bookings';
import { PaymentModel } from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { handleDue } from '../due';
import { orderRefund } from '../refunds';
import { readMoney, releaseMoney, type BookingMoney } from '../heldMoney';

/** Pause before money is decided about again that nothing may be done with now. */
const ASK_AGAIN_MS = HOUR_MS;

type Due = Pick<BookingRow, '_id'>;

/** Finds bookings whose money is to be decided about, the longest waiting first. */
export const findDueMoney = (now: Date, most: number): Promise<Due[]> =>
  readBookings
    .find({ 'payment.moneyAt': trusted({ ...HAS_MONEY_TIME, $lte: now }) }, '_id')
    .sort(MONEY_INDEX)
    .hint(MONEY_INDEX)
    .limit(most)
    .lean<Due[]>();

/** Orders the refund of all held money. */
const refund = async (
  session: ClientSession,
  { booking, record }: BookingMoney,
  kobo: Kobo,
  now: Date,
): Promise<void> => {
  await settlePayment(session, booking);
  await PaymentModel.updateOne({ _id: booking._id }, { $inc: { refundedKobo: kobo } }, { session });
  const { reference } = record!;
  const bookingId = String(booking._id);
  await orderRefund(session, { kobo, cause: 'ended', reference, from: 'held', bookingId, now });
};

/** Releases all held money to the business, without the commission. */
const release = async (session: ClientSession, { booking }: BookingMoney, kobo: Kobo): Promise<void> => {
  const settled = await settlePayment(session, booking);
  await releaseMoney(session, settled, { kobo, from: 'held' });
};

/** `refunded` and `released` are steps that were taken; `waiting` and `nothing` are decisions for now. */
export type MoneyOutcome = 'refunded' | 'released' | 'waiting' | 'nothing' | 'not_due';

const carryOut = async (session: ClientSession, money: BookingMoney, now: Date): Promise<MoneyOutcome> => {
  const due = moneyDue(money.life, money.payment, now);
  if (due.do === 'refund') {
    await refund(session, money, due.kobo, now);
    return 'refunded';
  }
  if (due.do === 'release') {
    await release(session, money, due.kobo);
    return 'released';
  }
  const again = money.life.isProviderSuspended ? new Date(now.getTime() + ASK_AGAIN_MS) : null;
  await postponeMoney(session, money.booking, due.do === 'wait' ? due.until : again);
  return due.do === 'wait' ? 'waiting' : 'nothing';
};

/**
 * Decides about the held money of a booking by its present state (`moneyDue`), and carries it out, in one
 * transaction: a refund, a release, or a later time. It may be called at any time and repeatedly. Throws a
 * `RangeError` for an ending without a rule, and a `LedgerError` if the ledger refuses.
 */
export const decideMoney = (id: Types.ObjectId, now = currentTime()): Promise<MoneyOutcome> =>
  inTransaction(async (session) => {
    const booking = await readBookings.findById(id, null, { session }).lean<BookingRow>();
    const moneyAt = booking?.payment?.moneyAt;
    if (!booking || !moneyAt || moneyAt > now) return 'not_due';
    return carryOut(session, await readMoney(booking, session), now);
  });

/** Moves the due time of a booking whose money could not be decided about. */
const postpone = (id: Types.ObjectId): Promise<void> =>
  inTransaction(async (session) => {
    const booking = await readBookings.findById(id, null, { session }).lean<BookingRow>();
    if (booking?.payment?.moneyAt)
      await postponeMoney(session, booking, new Date(currentTime().getTime() + ASK_AGAIN_MS));
  });

type Pass = {
  onDecided: (outcome: MoneyOutcome) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

const decideOne = async ({ _id }: Due, { onDecided, onError }: Pass): Promise<void> => {
  try {
    onDecided(await decideMoney(_id));
  } catch (error) {
    onError(error, String(_id));
    await postpone(_id);
  }
};

/**
 * Decides about all money that is due. Any number of processes may do this: a transaction that reads a
 * booking which another one changes is run again. Money that cannot be decided about is tried again in an
 * hour.
 */
export const decideDueMoney = (pass: Pass): Promise<void> =>
  handleDue({
    find: findDueMoney,
    claim: (seen) => Promise.resolve(seen),
    handle: (due) => decideOne(due, pass),
    isStopping: pass.isStopping,
  });
