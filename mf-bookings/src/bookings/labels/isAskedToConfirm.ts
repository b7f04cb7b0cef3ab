import type { Booking } from '@tm/contracts';
import type { BookingParty } from '@tm/domain';

/** Returns true while the customer is asked whether all went well. A dispute asks more, so it comes first. */
export const isAskedToConfirm = (
  { confirmUntil, payment }: Booking,
  party: BookingParty | null,
  now: Date,
): boolean =>
  party === 'customer' &&
  Boolean(confirmUntil) &&
  now < new Date(confirmUntil!) &&
  payment?.state !== 'disputed';
