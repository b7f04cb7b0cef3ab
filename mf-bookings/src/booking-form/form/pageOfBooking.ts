import type { Booking } from '@tm/contracts';

/** Returns the page that shows a new booking (PD-27). */
export const pageOfBooking = ({ id }: Booking): string => `/bookings?booking=${id}`;
