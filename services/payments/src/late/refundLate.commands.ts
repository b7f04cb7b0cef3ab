import { notifyParties, whatOf } from '@tm/data-bookings';
import { HOUR_MS, formatNaira, toNaira } from '@tm/domain';
import {
  conflict,
  currentTime,
  inTransaction,
  notFound,
  trusted,
  type ClientSession,
  type DomainError,
  type OnWrite,
  type Types,
} from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import {
  HAS_CHOICE,
  NO_BANK_ASKED,
  UnmatchedMoneyModel,
  type RefundRecord,
  type UnmatchedMoneyRecord,
} from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { handleDue } from '../due';
import { bankDecides } from '../heldMoney';
import { orderRefund } from '../refunds';
import { isBankAskedAbout } from './late.presenter';
import { findDueLate } from './late.queries';

/** The refusal of late money that was decided about, or whose time has passed. */
export const lateDecided = ({ state }: Pick<UnmatchedMoneyRecord, 'state'>): DomainError =>
  conflict(
    'already_used',
    state === 'used'
      ? 'This money paid for another booking already.'
      : 'This money goes back to you already.',
  );

/**
 * Orders the refund of waiting money that matches a filter, once. Returns null if none matches, and while a
 * bank decides about it: the customer would get it twice.
 */
const refundWaiting = async (
  session: ClientSession,
  filter: { _id: string; customerId?: Types.ObjectId; dueAt: object },
  now: Date,
): Promise<RefundRecord | null> => {
  const money = await UnmatchedMoneyModel.findOneAndUpdate(
    { ...filter, state: 'waiting', openChargebacks: trusted(NO_BANK_ASKED) },
    { $set: { state: 'refunded', decidedAt: now }, $unset: { dueAt: 1 } },
    { session },
  ).lean();
  if (!money) return null;
  const { _id: reference, kobo, bookingId } = money;
  return orderRefund(session, {
    ...{ kobo, cause: 'late', reference, from: 'unmatched', bookingId: String(bookingId), now },
  });
};

type Wish = { reference: string; customerId: Types.ObjectId };

/**
 * Orders the refund of late money, because its customer wants it now. `alongside` runs in the transaction. A
 * use for a booking changes the same document and account, so exactly one of the two happens. Rejects with
 * 404 for money of another customer, and 409 `already_used` and `bank_decides`.
 */
export const refundLate = (
  { reference, customerId }: Wish,
  alongside?: OnWrite<RefundRecord>,
  now = currentTime(),
): Promise<RefundRecord> =>
  inTransaction(async (session) => {
    const own = { _id: reference, customerId };
    const refund = await refundWaiting(session, { ...own, dueAt: trusted(HAS_CHOICE) }, now);
    if (refund) {
      await alongside?.(refund, session);
      return refund;
    }
    const money = await UnmatchedMoneyModel.findOne(own, null, { session }).lean();
    if (!money) throw notFound('There is no such money.');
    throw money.state === 'waiting' && isBankAskedAbout(money) ? bankDecides() : lateDecided(money);
  });

const notifyCustomer = async (session: ClientSession, { bookingId, kobo }: RefundRecord): Promise<void> => {
  const booking = await readBookings.findById(bookingId, null, { session }).lean<BookingRow>();
  if (!booking) return;
  await notifyParties(session, booking, ['customer'], () => ({
    title: 'Late Money Goes Back',
    message: `You did not use the ${formatNaira(toNaira(kobo))} that came late for ${whatOf(booking)}. It goes back to you.`,
  }));
};

type Outcome = 'refunded' | 'decided' | 'bank_decides';

/**
 * Refunds late money whose time to choose has passed. Returns `decided` if another process or call was first.
 */
const refundOverdue = (reference: string, now = currentTime()): Promise<Outcome> =>
  inTransaction(async (session) => {
    const isOver = { _id: reference, dueAt: trusted({ ...HAS_CHOICE, $lte: now }) };
    const refund = await refundWaiting(session, isOver, now);
    if (refund) {
      await notifyCustomer(session, refund);
      return 'refunded';
    }
    const money = await UnmatchedMoneyModel.findOne(isOver, null, { session }).lean();
    return money && isBankAskedAbout(money) ? 'bank_decides' : 'decided';
  });

const RETRY_MS = HOUR_MS;

const postpone = ({ _id }: UnmatchedMoneyRecord) =>
  UnmatchedMoneyModel.updateOne(
    { _id, dueAt: trusted(HAS_CHOICE) },
    { $set: { dueAt: new Date(currentTime().getTime() + RETRY_MS) } },
  );

type Pass = {
  onHandled: (outcome: Outcome) => void;
  onError: (error: unknown, reference: string) => void;
  isStopping: () => boolean;
};

/**
 * Refunds all late money whose customers have not decided in time. Any number of processes may do this. Money
 * that cannot be refunded, or about which a bank decides, is looked at again in an hour.
 */
export const refundDueLate = ({ onHandled, onError, isStopping }: Pass): Promise<void> =>
  handleDue({
    find: findDueLate,
    claim: (seen) => Promise.resolve(seen),
    handle: async (money) => {
      try {
        const outcome = await refundOverdue(money._id);
        if (outcome === 'bank_decides') await postpone(money);
        onHandled(outcome);
      } catch (error) {
        onError(error, money._id);
        await postpone(money);
      }
    },
    isStopping,
  });
