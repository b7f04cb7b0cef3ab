import type { Booking } from '@tm/contracts';
import { formatDateTime, type BookingParty } from '@tm/domain';
import { currentTime } from '@tm/platform';

/**
 * Describes who must act after the planned end of an open booking, and when time ends it (`clockAt`). Returns
 * null for a booking that time does not end.
 */
export function closingNote(
  { status, clockAt, restaurantId }: Booking,
  party: BookingParty | null,
): string | null {
  if (!clockAt) return null;
  const until = formatDateTime(new Date(clockAt), currentTime());
  if (status === 'in_progress')
    return party === 'customer'
      ? `Is it done? Without your answer it counts as completed on ${until}.`
      : `Mark it complete. Without an answer it counts as completed on ${until}.`;
  if (restaurantId) return `This visit counts as completed on ${until}.`;
  return party === 'customer'
    ? `Was it done? Without an answer we close this booking on ${until}, and it cannot be reviewed.`
    : `The time has passed. Start and complete this booking, or we close it on ${until} without earnings.`;
}
