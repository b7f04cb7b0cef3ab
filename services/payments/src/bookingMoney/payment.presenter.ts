import type { Payment, PaymentAttempt, PaymentEvent } from '@tm/contracts';
import { heldKobo, isUnpaid, moneyDue, refundPreview, splitCommission, toNaira } from '@tm/domain';
import type { BookingParty, Relation } from '@tm/domain';
import type { BookingRow } from '@tm/schema/bookings';
import type { PaymentAttemptRecord, RefundRecord } from '@tm/schema/payments';
import type { BookingMoney } from './money.queries';

/** Presents an attempt to its customer. */
export const presentAttempt = ({
  _id,
  channel,
  state,
  startedAt,
  endsAt,
  url,
  account,
  ussdCode,
}: PaymentAttemptRecord): PaymentAttempt => ({
  reference: _id,
  channel,
  state,
  startedAt: startedAt.toISOString(),
  until: endsAt.toISOString(),
  ...(url && { url }),
  ...(account && { account }),
  ...(ussdCode && { ussdCode }),
});

/** Presents a refund to a party of its booking. */
export const presentRefund = ({
  _id,
  kobo,
  cause,
  state,
  reason,
  orderedAt,
  processedAt,
}: RefundRecord): Payment['refunds'][number] => ({
  id: _id,
  amount: toNaira(kobo),
  cause,
  state,
  ...(reason && { reason }),
  orderedAt: orderedAt.toISOString(),
  processedAt: processedAt?.toISOString() ?? null,
});

/** Presents the parts of the price that the business and the site get, or would get now. */
const presentShares = ({ booking, payment }: BookingMoney): Pick<Payment, 'youGet' | 'commission'> => {
  if (!booking.payment || booking.payment.method === 'cash') return {};
  const base = isUnpaid(booking) ? booking.totalAmountKobo : heldKobo(payment) + payment.released;
  const { commission, provider } = splitCommission(base, booking.payment.commissionBps);
  return { youGet: toNaira(provider), commission: toNaira(commission) };
};

const cancellerOf = (relation: Relation): BookingParty | 'admin' =>
  relation === 'customer' || relation === 'provider' ? relation : 'admin';

const payByOf = (booking: BookingRow): string | null =>
  isUnpaid(booking) ? (booking.expiresAt?.toISOString() ?? null) : null;

type Shown = {
  money: BookingMoney;
  attempts: readonly PaymentAttemptRecord[];
  refunds: readonly RefundRecord[];
  timeline: PaymentEvent[];
  /** The relation of the reader to the booking. */
  relation: Relation;
};

/**
 * Presents the payment of a booking at `now`. Only the customer sees the attempts, and only the business and
 * admins see the commission.
 */
export const presentPayment = (
  { money, attempts, refunds, timeline, relation }: Shown,
  now: Date,
): Payment => {
  const { booking, life, payment } = money;
  const due = moneyDue(life, payment, now);
  const preview = refundPreview(life, payment, now, cancellerOf(relation));
  return {
    bookingId: String(booking._id),
    method: booking.payment?.method ?? 'cash',
    ...(booking.payment?.isOnlineOnly && { onlineOnly: true }),
    state: payment.state,
    amount: toNaira(booking.totalAmountKobo),
    held: toNaira(heldKobo(payment)),
    refunded: toNaira(payment.refunded),
    released: toNaira(payment.released),
    payBy: payByOf(booking),
    releaseAt: due.do === 'wait' ? due.until.toISOString() : null,
    refundIfCancelledNow: preview === null ? null : toNaira(preview),
    refunds: refunds.map(presentRefund),
    timeline,
    ...(relation === 'customer' ? { attempts: attempts.map(presentAttempt) } : presentShares(money)),
  };
};
