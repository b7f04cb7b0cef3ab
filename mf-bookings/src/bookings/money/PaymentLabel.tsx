import type { Booking } from '@tm/contracts';
import { BOOKING_ENDINGS, moneyOwedTo, type PaymentState } from '@tm/domain';

const LABELS: Record<Exclude<PaymentState, 'settled'>, string> = {
  cash: 'Pay on site',
  due: 'Waiting for payment',
  lapsed: 'Not paid',
  held: 'Paid and held',
  disputed: 'Disputed',
};

/** A newer service may send an ending that this version does not know. */
const settledLabel = (booking: Booking): string => {
  const { ending } = booking;
  if (!ending || !BOOKING_ENDINGS.includes(ending.kind)) return 'Settled';
  return moneyOwedTo(booking, ending) === 'customer' ? 'Refunded' : 'Paid out';
};

/** The payment of a booking that was requested with online payment, in a few words. */
export function PaymentLabel({ booking }: { booking: Booking }) {
  const state = booking.payment?.state ?? 'cash';
  return state === 'settled' ? settledLabel(booking) : LABELS[state];
}
