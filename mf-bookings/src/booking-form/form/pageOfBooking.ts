import type { Booking } from '@tm/contracts';
import { isUnpaid } from '@tm/domain';

/** Returns the page that shows a new booking (PD-27), or the page to pay it. */
export const pageOfBooking = (booking: Booking): string =>
  isUnpaid(booking) ? `/bookings/${booking.id}/pay` : `/bookings?booking=${booking.id}`;
