import type { Booking } from '@tm/contracts';

/** Where a person sees what they have just booked (PD-27). */
export const pageOfBooking = ({ id }: Booking): string => `/bookings?booking=${id}`;
