import type { Booking } from '@tm/contracts';

/** Returns the amount in naira that the site holds for a booking that was paid online; 0 for any other. */
export const heldOf = ({ payment, totalAmount }: Booking): number =>
  payment?.state === 'held' ? totalAmount - (payment.givenBack ?? 0) : 0;
