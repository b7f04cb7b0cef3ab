import { giveBackOf } from '@tm/data-bookings';
import { heldKobo, type Kobo, type RefundCause } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { PaymentModel, type RefundRecord } from '@tm/schema/payments';
import { orderRefund } from '../refunds';
import type { BookingMoney } from './money.queries';

/** An amount in kobo that goes back from held money, and the reason that the customer reads. */
type Return = {
  kobo: Kobo;
  reason: string;
  cause: Extract<RefundCause, 'given_back' | 'suspended'>;
  now: Date;
};

/**
 * Returns a part of the held money of a booking to its customer, or all of it: posts the refund, orders it,
 * and changes the payment and the booking. If all of it goes back before the work has started, the bookings
 * service cancels the booking. The caller has checked that so much is held. Rejects with 409
 * `booking_changed` when the booking has changed since.
 */
export const returnMoney = async (
  session: ClientSession,
  { booking, payment, record }: BookingMoney,
  { kobo, reason, cause, now }: Return,
): Promise<{ booking: BookingRow; refund: RefundRecord }> => {
  const changed = await giveBackOf(session, booking, { kobo, isAll: kobo === heldKobo(payment) });
  await PaymentModel.updateOne({ _id: booking._id }, { $inc: { refundedKobo: kobo } }, { session });
  const { reference } = record!;
  const refund = await orderRefund(session, {
    ...{ kobo, cause, reference, from: 'held', bookingId: String(booking._id), reason, now },
  });
  return { booking: changed, refund };
};
