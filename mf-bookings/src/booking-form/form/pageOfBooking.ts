import type { Booking } from '@tm/contracts';
import { bookingPage, isUnpaid } from '@tm/domain';

/** Returns the page that confirms a new booking (PD-27), or the page to pay it. */
export const pageOfBooking = (booking: Booking): string =>
  isUnpaid(booking) ? `${bookingPage(booking.id)}/pay` : `${bookingPage(booking.id)}?new=1`;
