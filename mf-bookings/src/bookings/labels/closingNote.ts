import type { Booking } from '@tm/contracts';
import { formatDateTime, isAbsenceOpen, type BookingParty } from '@tm/domain';

/**
 * Describes who must act after the planned end of a booking and when time ends it; null before its end, while
 * a report of an absence is open, and for a booking that no party needs to end.
 */
export function closingNote(booking: Booking, party: BookingParty | null, now: Date): string | null {
  const { status, endsAt, clockAt, restaurantId } = booking;
  if (!clockAt || new Date(endsAt) > now || isAbsenceOpen(booking)) return null;
  const until = formatDateTime(new Date(clockAt));
  if (status === 'in_progress')
    return party === 'customer'
      ? `Is it done? Without your answer it counts as completed on ${until}.`
      : `Mark it complete. Without an answer it counts as completed on ${until}.`;
  if (restaurantId) return `This visit counts as completed on ${until}.`;
  return party === 'customer'
    ? `Was it done? Without an answer we close this booking on ${until}, and it cannot be reviewed.`
    : `The time has passed. Start and complete this booking, or we close it on ${until} without earnings.`;
}
