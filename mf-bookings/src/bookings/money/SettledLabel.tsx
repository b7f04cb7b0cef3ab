import type { Booking } from '@tm/contracts';
import { BOOKING_ENDINGS, moneyOwedTo } from '@tm/domain';

/** A newer service may send an ending that this version does not know. */
const labelOf = (booking: Booking): string => {
  const { ending } = booking;
  if (!ending || !BOOKING_ENDINGS.includes(ending.kind)) return 'Settled';
  return moneyOwedTo(booking, ending) === 'customer' ? 'Refunded' : 'Paid out';
};

/** Where the money of a settled booking went. Only settled bookings load it. */
export const SettledLabel = ({ booking }: { booking: Booking }) => labelOf(booking);
