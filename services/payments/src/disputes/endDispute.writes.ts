import { endDisputeOf } from '@tm/data-bookings';
import { heldKobo, moneyOwedTo, type DisputeState, type Kobo } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { DisputeRuling, MoneyDisputeRecord } from '@tm/schema/disputes';
import { PaymentModel } from '@tm/schema/payments';
import { bankDecides, isBankAsked, readMoney, releaseMoney, type BookingMoney } from '../heldMoney';
import { draftOf, post } from '../ledger';
import { orderRefund } from '../refunds';
import { changeDispute } from './dispute.writes';

type Case = { dispute: MoneyDisputeRecord; booking: BookingRow };
type End = {
  state: Exclude<DisputeState, 'open' | 'waiting' | 'charged_back'>;
  /** The amount that goes back to the customer. */
  refundKobo: Kobo;
  /** The rest is released now if it belongs to the business, and not only when its time comes. */
  releasesRest?: boolean;
  ruling?: DisputeRuling;
  now: Date;
};

/** Returns true if the booking has ended so that its money belongs to a business that may be paid. */
const isOwedToBusiness = ({ life }: BookingMoney): boolean => {
  const { status, ending, isProviderSuspended } = life;
  if (isProviderSuspended || !ending || (status !== 'completed' && status !== 'cancelled')) return false;
  return moneyOwedTo(life, ending) === 'provider';
};

/** Orders the refund of a part of the disputed money. */
const refund = async (
  session: ClientSession,
  { booking: { _id }, record }: BookingMoney,
  kobo: Kobo,
  now: Date,
): Promise<void> => {
  await PaymentModel.updateOne({ _id }, { $inc: { refundedKobo: kobo } }, { session });
  const { reference } = record!;
  await orderRefund(session, {
    ...{ kobo, cause: 'disputed', reference, from: 'disputed', bookingId: String(_id), now },
  });
};

/**
 * Ends a dispute in the transaction of the caller: an amount goes back, and the rest is released or held
 * again. Money that is held again follows the rules of the booking (`moneyDue`). Returns the dispute and the
 * booking after it. Rejects with 409 `bank_decides` while a bank decides about the money, and with 409
 * `booking_changed` when either has changed since it was read.
 */
export const endDispute = async (
  session: ClientSession,
  { dispute, booking }: Case,
  { state, refundKobo, releasesRest = false, ruling, now }: End,
): Promise<Case> => {
  if (await isBankAsked(session, booking._id)) throw bankDecides();
  const money = await readMoney(booking, session);
  const rest = heldKobo(money.payment) - refundKobo;
  const isReleased = rest > 0 && releasesRest && isOwedToBusiness(money);
  const isSettled = rest === 0 || isReleased;
  const after = await endDisputeOf(session, booking, { kobo: refundKobo, isSettled, now });
  if (refundKobo > 0) await refund(session, money, refundKobo, now);
  if (isReleased) await releaseMoney(session, after, { kobo: rest, from: 'disputed' });
  if (!isSettled) {
    const returned = { bookingId: String(booking._id), number: dispute.number, kobo: rest };
    await post(session, draftOf({ kind: 'dispute-returned', ...returned }));
  }
  const ended = await changeDispute(session, dispute, {
    $set: { state, refundedKobo: refundKobo, endedAt: now, ...(ruling && { ruling }) },
    $unset: { dueAt: 1, waitingSince: 1, proposal: 1 },
  });
  return { dispute: ended, booking: after };
};
