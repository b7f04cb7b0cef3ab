import type { Payment, PaymentAttempt, PaymentEvent } from '@tm/contracts';
import {
  goodwillRest,
  heldKobo,
  isChargebackOpen,
  isUnpaid,
  moneyDue,
  refundPreview,
  splitCommission,
  toNaira,
} from '@tm/domain';
import type { BookingParty, ChargebackParts, Relation } from '@tm/domain';
import type { BookingRow } from '@tm/schema/bookings';
import type { ChargebackRecord, MoneyDisputeRecord } from '@tm/schema/disputes';
import type { PaymentAttemptRecord, RefundRecord, UnmatchedMoneyRecord } from '@tm/schema/payments';
import { presentChargeback } from '../chargebacks';
import { presentLate } from '../late';
import { presentRefund } from '../refunds';
import { presentDispute } from '../disputes';
import type { BookingMoney } from '../heldMoney';

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

/** Presents the parts of the price that the business and the site get, or would get now. */
const presentShares = (
  { booking, payment }: BookingMoney,
  { released: taken }: ChargebackParts,
): Pick<Payment, 'youGet' | 'commission'> => {
  if (!booking.payment || booking.payment.method === 'cash') return {};
  const base = isUnpaid(booking) ? booking.totalAmountKobo : heldKobo(payment) + payment.released - taken;
  const { commission, provider } = splitCommission(base, booking.payment.commissionBps);
  return { youGet: toNaira(provider), commission: toNaira(commission) };
};

const presentTakenBack = ({ held, released, loss }: ChargebackParts): Pick<Payment, 'takenBack'> =>
  held + released + loss === 0
    ? {}
    : { takenBack: { held: toNaira(held), released: toNaira(released), refunded: toNaira(loss) } };

const cancellerOf = (relation: Relation): BookingParty | 'admin' =>
  relation === 'customer' || relation === 'provider' ? relation : 'admin';

const payByOf = (booking: BookingRow): string | null =>
  isUnpaid(booking) ? (booking.expiresAt?.toISOString() ?? null) : null;

type Shown = {
  money: BookingMoney;
  attempts: readonly PaymentAttemptRecord[];
  refunds: readonly RefundRecord[];
  late: readonly UnmatchedMoneyRecord[];
  timeline: PaymentEvent[];
  dispute: MoneyDisputeRecord | null;
  chargeback: ChargebackRecord | null;
  /** The money in kobo that banks took back. */
  takenBack: ChargebackParts;
  /** The relation of the reader to the booking. */
  relation: Relation;
};

/**
 * Presents the payment of a booking at `now`. Only the customer sees the attempts and late money, and only
 * the business and admins see the commission.
 */
export const presentPayment = (
  { money, attempts, refunds, late, timeline, dispute, chargeback, takenBack, relation }: Shown,
  now: Date,
): Payment => {
  const { booking, life, payment } = money;
  const due = moneyDue(life, payment, now);
  const back = {
    ...{ goodwill: money.record?.goodwillKobo ?? 0, takenBack: takenBack.released + takenBack.loss },
  };
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
    dispute: dispute && presentDispute(dispute),
    chargeback: chargeback && presentChargeback(chargeback),
    ...presentTakenBack(takenBack),
    timeline,
    ...(relation === 'customer'
      ? { attempts: attempts.map(presentAttempt), late: late.map(presentLate) }
      : presentShares(money, takenBack)),
    ...(relation === 'admin' && {
      goodwillLeft:
        chargeback && isChargebackOpen(chargeback.state) ? 0 : toNaira(goodwillRest(payment, back)),
    }),
  };
};
