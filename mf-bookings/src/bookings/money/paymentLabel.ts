import type { Booking } from '@tm/contracts';
import { BOOKING_ENDINGS, moneyOwedTo } from '@tm/domain';

/** A newer service may send an ending that this version does not know. */
const settledLabel = (booking: Booking): string => {
  const { ending } = booking;
  if (!ending || !BOOKING_ENDINGS.includes(ending.kind)) return 'Settled';
  return moneyOwedTo(booking, ending) === 'customer' ? 'Refunded' : 'Paid out';
};

/** Returns how a booking is paid, in a few words; null for an ended booking that was paid on site. */
export const paymentLabel = (booking: Booking): string | null => {
  switch (booking.payment?.state) {
    case 'due':
      return 'Waiting for payment';
    case 'lapsed':
      return 'Not paid';
    case 'held':
      return 'Paid and held';
    case 'disputed':
      return 'Disputed';
    case 'settled':
      return settledLabel(booking);
    default:
      return booking.status === 'completed' || booking.status === 'cancelled' ? null : 'Pay on site';
  }
};
